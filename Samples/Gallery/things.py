"""Shapes, and things made of them, as SVG."""
from math import cos, pi, sin
from random import Random

CRUST, CRUMB, DARK_CRUST, SUGAR = "#c9803a", "#eebf7c", "#9c5a26", "#fff7e8"
PLUM, DEEP_PLUM, LIGHT_PLUM = "#7a2f5c", "#561d42", "#a95c8b"
LEAF, DEEP_LEAF, PUMPKIN, DEEP_PUMPKIN = "#7fa05a", "#4d6f3c", "#ee8f3c", "#cf6a1f"
COFFEE, FOAM, CUP, SHADE = "#4a2c1a", "#d9a871", "#fffdf8", "#e6ddd0"
WOOD, DARK_WOOD, BERRY = "#d9a566", "#b67f43", "#c8433e"


# Shapes

def rect(x, y, w, h, fill, r=0, more=""):
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}" {more}/>'


def oval(x, y, rx, ry, fill, more=""):
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" {more}/>'


def disc(x, y, r, fill, more=""):
    return oval(x, y, r, r, fill, more)


def path(d, fill="none", more=""):
    return f'<path d="{d}" fill="{fill}" {more}/>'


def stroke(d, color, width, more=""):
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return path(d, "none", f'stroke="{color}" stroke-width="{width}" {ends} {more}')


def at(x, y, content, scale=1, turn=0):
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({scale})">{content}</g>'


def fade(name, first, last, x2=0, y2=1):
    return (f'<linearGradient id="{name}" x1="0" y1="0" x2="{x2}" y2="{y2}"><stop stop-color="{first}"/>'
            f'<stop offset="1" stop-color="{last}"/></linearGradient>')


def star(r, fill, points=5, inner=0.45):
    corners = [(r * (1 if n % 2 == 0 else inner), n * pi / points - pi / 2) for n in range(2 * points)]
    return path("M" + " ".join(f"{a * cos(t):.1f},{a * sin(t):.1f}" for a, t in corners) + "z", fill,
                f'stroke="{fill}" stroke-width="{r / 6:.1f}" stroke-linejoin="round"')


def scattered(seed, count, within, radius, fill):
    """Small discs within an ellipse (x, y, rx, ry)."""
    random, (x, y, rx, ry) = Random(seed), within
    dots = ""
    for _ in range(count):
        a, t = random.random() ** 0.5, random.random() * 2 * pi
        dots += disc(round(x + rx * a * cos(t), 1), round(y + ry * a * sin(t), 1),
                     round(radius * random.uniform(0.6, 1.2), 1), fill)
    return dots


# Things

def cup(full=True):
    """A cup on its saucer, 200 wide; the middle of its upper edge is the origin."""
    coffee = oval(0, 0, 62, 15, COFFEE) + oval(-8, 1, 34, 8, FOAM) if full else oval(0, 4, 60, 12, SHADE)
    steam = "".join(stroke(f"M{x},-28 q-12,-16 0,-32 t0,-32", "#fff", 6, 'opacity=".75"') for x in (-22, 6, 34))
    return (oval(0, 104, 108, 17, SHADE) + oval(0, 100, 108, 17, CUP)
            + stroke("M66,22 q42,-8 38,22 q-4,28 -48,26", CUP, 13)
            + path("M-70,0 Q-70,96 -32,100 H32 Q70,96 70,0z", CUP)
            + path("M30,100 Q70,96 70,0 L54,6 Q54,92 14,100z", SHADE, 'opacity=".7"')
            + oval(0, 0, 70, 19, CUP) + coffee + (steam if full else ""))


def plum(size=1, turn=0):
    return at(0, 0, oval(0, 0, 30, 24, DEEP_PLUM) + oval(-3, -2, 23, 17, PLUM) + oval(-3, 0, 8, 11, CRUMB)
              + stroke("M-20,-8 q6,-9 15,-10", LIGHT_PLUM, 4), size, turn)


def cake():
    """A piece of plum cake, 250 wide."""
    fruit = "".join(at(x, y, plum(0.78, turn)) for x, y, turn in
                    ((36, -22, 8), (86, -18, -12), (138, -23, 15), (190, -18, -6), (228, -24, 20)))
    return (path("M0,0 L44,-44 H260 L216,0z", "#d8894a") + f'<g transform="scale(1 .85)">{fruit}</g>'
            + scattered(4, 34, (130, -20, 96, 18), 5, "#f6d9a0") + rect(0, 0, 216, 48, CRUMB, 4)
            + path("M216,0 L260,-44 V4 L216,48z", "#d79c58") + rect(0, 0, 216, 13, PLUM, 3)
            + path("M216,0 L260,-44 V-32 L216,13z", DEEP_PLUM) + rect(0, 40, 216, 12, CRUST, 4)
            + path("M216,40 L260,-4 V8 L216,52z", DARK_CRUST) + scattered(9, 22, (104, 27, 94, 9), 2.4, "#d9a35c"))


def pumpkin():
    ribs = "".join(oval(x, 0, rx, 50, fill) for x, rx, fill in
                   ((-44, 34, DEEP_PUMPKIN), (44, 34, DEEP_PUMPKIN), (-24, 36, "#e17f2c"), (24, 36, "#e17f2c"),
                    (0, 34, PUMPKIN)))
    return oval(0, 48, 74, 10, "#00000022") + ribs + stroke("M0,-46 q-2,-20 12,-28", DEEP_LEAF, 12)


def loaf():
    cuts = "".join(stroke(f"M{x},-26 q18,10 22,34", CRUMB, 8) for x in (-56, -16, 24))
    return oval(0, 36, 104, 11, "#00000022") + path("M-104,34 Q-112,-44 0,-46 Q112,-44 104,34z", CRUST) + path(
        "M-104,34 Q-106,14 -98,2 Q0,34 98,2 Q106,14 104,34z", DARK_CRUST) + cuts


def apple(fill=BERRY):
    return disc(-7, 0, 17, fill) + disc(8, 0, 17, fill) + stroke("M0,-15 q1,-9 6,-12", COFFEE, 4) + oval(
        -12, -7, 4, 7, "#ffffff66")


def croissant():
    folds = "".join(stroke(d, DARK_CRUST, 5) for d in
                    ("M-78,-6 Q-66,10 -64,24", "M-58,-38 Q-44,-16 -46,6", "M-22,-57 Q-12,-34 -18,-6",
                     "M22,-57 Q12,-34 18,-6", "M58,-38 Q44,-16 46,6", "M78,-6 Q66,10 64,24"))
    shine = "".join(stroke(d, "#e3a763", 6) for d in ("M-66,-14 Q-58,-28 -50,-32", "M-34,-44 Q-28,-48 -22,-50",
                                                      "M-6,-54 H6", "M40,-40 Q48,-34 52,-28"))
    return (path("M-98,38 C-108,-28 -56,-64 0,-64 C56,-64 108,-28 98,38 C86,24 78,22 68,32 C58,6 38,-4 0,-4 "
                 "C-38,-4 -58,6 -68,32 C-78,22 -86,24 -98,38z", CRUST) + folds + shine)


def bag(color, dark, mark):
    """A bag of coffee, 220 wide and 330 high; the middle of its upper edge is the origin."""
    bean = (oval(0, 0, 27, 38, COFFEE) + stroke("M-4,-32 Q14,-8 0,4 Q-12,14 4,32", FOAM, 5))
    return (oval(0, 334, 130, 15, "#00000026") + path("M-96,26 L-110,330 H110 L96,26z", color)
            + path("M60,26 L70,330 H110 L96,26z", dark, 'opacity=".55"') + rect(-100, 0, 200, 30, dark, 6)
            + rect(-100, 11, 200, 4, "#ffffff55") + rect(-70, 96, 140, 168, SUGAR, 12)
            + at(-14, 158, bean, 0.9, -18) + at(22, 168, bean, 0.9, 24) + rect(-44, 222, 88, 9, mark, 4)
            + rect(-28, 238, 56, 7, "#cdbfa9", 3))


def tree(fill=LEAF):
    return rect(-6, 20, 12, 50, DARK_WOOD, 4) + disc(0, -8, 40, fill) + disc(-22, 12, 26, fill) + disc(
        24, 12, 26, fill) + disc(-12, -18, 12, "#ffffff22")


def wheat(fill):
    grains = "".join(at(x, y, oval(0, 0, 9, 19, fill), 1, turn) for y in (-44, -12, 20)
                     for x, turn in ((-14, -32), (14, 32)))
    return at(0, -72, oval(0, 0, 9, 20, fill)) + grains + stroke("M0,-54 V84", fill, 7)


def awning(width, height, stripes, color):
    step = width / stripes
    cloths = ""
    for n in range(stripes):
        fill, x = (color if n % 2 == 0 else SUGAR), n * step
        cloths += rect(round(x, 1), 0, round(step + 0.5, 1), height, fill) + disc(
            round(x + step / 2, 1), height, round(step / 2, 1), fill)
    return cloths


def window_light(fill):
    return "".join(path(f"M{x},0 h70 l-120,360 h-70z", fill, 'opacity=".5"') for x in (420, 520))
