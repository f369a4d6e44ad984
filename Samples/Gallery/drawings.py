"""The pictures of the sample brand, Harvest Lane, as SVG: the same ones in every run."""
from math import cos, pi, sin
from random import Random

from things import (
    BERRY, COFFEE, CRUST, CUP, DARK_CRUST, DARK_WOOD, DEEP_LEAF, DEEP_PUMPKIN, FOAM, LEAF, LIGHT_PLUM, PLUM, PUMPKIN,
    SHADE, SUGAR, WOOD, apple, at, awning, bag, cake, croissant, cup, disc, fade, loaf, oval, path, plum, pumpkin,
    rect, scattered, star, stroke, tree, wheat, window_light,
)


# Scenes, 640 × 360

def offer():
    return (rect(0, 0, 640, 360, "#fbe3c4") + window_light("#fff3dd") + rect(0, 236, 640, 124, WOOD)
            + rect(0, 236, 640, 8, "#e8bb81") + oval(208, 296, 182, 30, "#00000018") + oval(208, 288, 182, 30, CUP)
            + oval(208, 285, 140, 20, SHADE) + at(88, 234, cake()) + at(494, 186, cup(), 1.06)
            + at(60, 318, plum(0.9, -20)) + at(402, 326, plum(0.75, 14)))


def coffee():
    bean = oval(0, 0, 17, 11, COFFEE) + stroke("M-13,-3 Q0,5 13,-2", FOAM, 3)
    beans = "".join(at(x, y, bean, 1, turn) for x, y, turn in
                    ((66, 66, 20), (112, 44, -40), (84, 116, 70), (560, 290, 10), (516, 322, -30), (588, 330, 60)))
    heart = at(318, 186, path("M0,58 C-104,-10 -46,-80 0,-36 C46,-80 104,-10 0,58z", SUGAR) + path(
        "M0,36 C-62,-8 -28,-50 0,-22 C28,-50 62,-8 0,36z", FOAM) + path(
        "M0,18 C-28,-4 -12,-24 0,-10 C12,-24 28,-4 0,18z", SUGAR))
    return (rect(0, 0, 640, 360, "#2f7f79") + disc(330, 196, 172, "#00000025") + disc(318, 184, 168, CUP)
            + disc(318, 184, 142, SHADE) + stroke("M430,132 L506,94", CUP, 32) + disc(318, 184, 124, CUP)
            + disc(318, 184, 110, COFFEE) + disc(318, 184, 100, "#a8703f") + heart + beans
            + at(86, 300, stroke("M0,0 L112,-44", "#dfe5e8", 12) + oval(-14, 5, 34, 20, "#dfe5e8")))


def croissants():
    return (rect(0, 0, 640, 360, "#cfe3d2") + window_light("#dcebdd") + rect(0, 240, 640, 120, WOOD)
            + rect(0, 240, 640, 8, "#e8bb81") + oval(226, 306, 202, 34, "#00000018") + oval(226, 296, 202, 34, CUP)
            + oval(226, 293, 158, 23, SHADE) + at(300, 232, croissant(), 1.2, 5) + at(172, 252, croissant(), 1.3, -5)
            + scattered(11, 14, (226, 300, 150, 14), 4, CRUST) + at(520, 190, cup(), 0.98))


def soup():
    seeds = "".join(at(x, y, oval(0, 0, 9, 4, DEEP_LEAF), 1, t) for x, y, t in
                    ((252, 154, 20), (300, 166, -30), (372, 152, 10), (338, 170, 60), (412, 163, -12), (286, 150, 70)))
    return (rect(0, 0, 640, 360, "#3b6f6a") + disc(320, 70, 250, "#4a837d") + rect(0, 232, 640, 128, "#8a5a35")
            + rect(0, 232, 640, 8, "#a97345") + at(108, 196, pumpkin(), 1.15) + at(548, 226, loaf(), 0.78)
            + oval(330, 306, 190, 24, "#00000033") + path("M176,150 Q184,300 290,304 H370 Q476,300 484,150z", CUP)
            + path("M400,300 Q476,292 484,150 L440,160 Q436,280 350,304z", SHADE, 'opacity=".8"')
            + oval(330, 152, 154, 38, CUP) + oval(330, 156, 138, 30, DEEP_PUMPKIN) + oval(330, 158, 134, 26, PUMPKIN)
            + stroke("M248,158 q40,-22 82,-2 t82,-2", SUGAR, 9, 'opacity=".9"') + seeds
            + "".join(stroke(f"M{x},104 q-12,-18 0,-34 t0,-34", "#fff", 7, 'opacity=".45"') for x in (284, 332, 380)))


def crumble():
    fruit = "".join(at(round(320 + 104 * cos(t), 1), round(180 + 104 * sin(t), 1), plum(1.05, t * 57 + 90))
                    for t in (n * pi / 4 + 0.3 for n in range(8)))
    weave = "".join(rect(0, y, 640, 10, "#ffffff", 0, 'opacity=".35"') for y in range(8, 360, 34))
    return (rect(0, 0, 640, 360, "#f4c9bd") + weave + disc(326, 190, 176, "#00000022")
            + disc(320, 180, 172, "#2f7f79")
            + disc(320, 180, 154, "#276a65") + disc(320, 180, 146, "#d9964d") + fruit
            + scattered(7, 130, (320, 180, 112, 112), 12, "#e9b673")
            + scattered(8, 110, (320, 180, 96, 96), 9, "#f6d7a1")
            + scattered(3, 34, (320, 180, 120, 120), 5, SUGAR) + at(96, 96, plum(1.3, 30))
            + at(70, 250, plum(1.1, -40))
            + at(566, 96, stroke("M0,0 L-10,190", "#cfd6da", 13) + oval(1, -22, 25, 38, "#dfe5e8")
                 + oval(-2, -24, 16, 28, "#c3ccd1")))


def tart():
    rim = "".join(disc(round(320 + 150 * cos(n * pi / 14), 1), round(184 + 150 * sin(n * pi / 14), 1), 19, CRUST)
                  for n in range(28))
    rings = "".join(at(x, y, stroke("M-20,0 a20,20 0 1 0 40,0 a20,20 0 1 0 -40,0", PLUM, 4, 'opacity=".75"')
                       + stroke("M-12,0 a12,12 0 1 0 24,0 a12,12 0 1 0 -24,0", LIGHT_PLUM, 3), s) for x, y, s in
                    ((262, 120, 1), (344, 104, 1.2), (236, 196, 1.15), (306, 178, 0.9), (292, 260, 1.1),
                     (366, 238, 0.95), (378, 160, 1.05)))
    herbs = "".join(at(x, y, oval(0, 0, 10, 4.5, DEEP_LEAF) + oval(12, -6, 8, 4, LEAF), 1, t) for x, y, t in
                    ((284, 146, 10), (256, 238, 50), (338, 212, -30), (330, 140, 80), (326, 290, -10), (398, 204, 40)))
    return (rect(0, 0, 640, 360, "#5d7a4a") + rect(92, -40, 456, 452, WOOD, 40) + rect(92, 90, 456, 5, DARK_WOOD, 0,
            'opacity=".5"') + rect(92, 270, 456, 5, DARK_WOOD, 0, 'opacity=".5"') + disc(326, 192, 168, "#00000025")
            + rim + disc(320, 184, 150, DARK_CRUST) + disc(320, 184, 140, "#f4cd74")
            + scattered(5, 60, (320, 184, 128, 128), 9, "#eebc57")
            + scattered(6, 26, (320, 184, 120, 120), 7, "#fbe3a4")
            + rings + herbs + path("M320,184 L482,118 A176,176 0 0 1 486,236z", WOOD)
            + path("M320,184 L484,110", "none", f'stroke="{DARK_CRUST}" stroke-width="7"')
            + path("M320,184 L488,242", "none", f'stroke="{CRUST}" stroke-width="7"')
            + at(44, 60, stroke("M0,0 Q10,80 -6,150", LEAF, 6) + "".join(
                oval(x, y, 16, 7, DEEP_LEAF) for x, y in ((-12, 26), (16, 44), (-14, 66), (16, 88), (-14, 112)))))


def farm():
    rows = "".join(stroke(f"M{x},372 Q{320 + (x - 320) * 0.45:.0f},280 {320 + (x - 320) * 0.2:.0f},226", "#e9c46a", 9)
                   for x in range(-220, 900, 74))
    return ("<defs>" + fade("sky", "#a8dcec", "#fdeecb") + "</defs>" + rect(0, 0, 640, 360, "url(#sky)")
            + disc(478, 104, 44, "#ffe08a") + disc(478, 104, 66, "#ffe08a", 'opacity=".35"')
            + path("M0,200 Q130,120 300,190 T640,160 V360 H0z", "#9bbb6d") + path(
                "M0,232 Q180,196 340,222 T640,216 V360 H0z", "#cfa74c") + rows
            + at(150, 150, rect(-58, 0, 116, 74, BERRY) + path("M-72,4 L0,-54 L72,4z", "#8f2d2a")
                 + rect(-20, 26, 40, 48, SUGAR) + stroke("M-20,26 l40,48 m0,-48 l-40,48", BERRY, 4)
                 + rect(-10, -22, 20, 20, SUGAR, 3))
            + at(250, 158, tree(), 0.85) + at(590, 150, tree(DEEP_LEAF), 0.9) + at(548, 168, tree(), 0.6)
            + at(70, 176, tree(DEEP_LEAF), 0.55))


def market():
    crates = ""
    for x, fill in ((80, "apple"), (250, "pumpkin"), (420, "pear")):
        goods = "".join(at(x + 22 + 33 * n, 232 + (n % 2) * 5, pumpkin() if fill == "pumpkin" else
                           apple(BERRY if fill == "apple" else "#b9c14f"), 0.42 if fill == "pumpkin" else 1.05)
                        for n in range(4))
        boards = rect(x, 268, 142, 6, DARK_WOOD) + rect(x, 292, 142, 6, DARK_WOOD)
        crates += goods + rect(x, 246, 142, 56, WOOD, 5) + boards
    lights = "".join(disc(x, 46 + 26 * sin(pi * x / 640) + 12, 7, "#ffe39a") + disc(
        x, 46 + 26 * sin(pi * x / 640) + 12, 15, "#ffe39a", 'opacity=".28"') for x in range(30, 640, 58))
    return ("<defs>" + fade("dusk", "#34406f", "#f0a36b") + "</defs>" + rect(0, 0, 640, 360, "url(#dusk)")
            + disc(540, 150, 40, "#ffd98f", 'opacity=".9"') + path("M0,210 h70 v-60 l44,-34 l44,34 v60 h330 v-84 "
            "l40,-30 l40,30 v84 h72 V360 H0z", "#4a3a5e", 'opacity=".75"') + rect(0, 300, 640, 60, "#3c2f45")
            + rect(56, 110, 10, 200, DARK_WOOD) + rect(576, 110, 10, 200, DARK_WOOD)
            + at(40, 96, awning(562, 46, 12, BERRY))
            + crates + rect(40, 302, 562, 14, WOOD, 4) + rect(52, 316, 538, 60, "#6b4a34")
            + stroke("M-10,46 Q320,98 650,46", "#00000055", 3) + lights)


def shop():
    loaves = "".join(at(x, 258, loaf(), 0.34) for x in (176, 250, 324))
    return ("<defs>" + fade("day", "#cfe9f2", "#fff4df") + "</defs>" + rect(0, 0, 640, 360, "url(#day)")
            + rect(0, 316, 640, 44, "#c9bda9") + rect(0, 316, 640, 6, "#b3a58f")
            + rect(92, 46, 456, 270, "#2f5d50", 8)
            + rect(116, 60, 408, 50, "#244a40", 6)
            + '<text x="320" y="96" text-anchor="middle" font-family="Georgia, serif" font-size="32" font-weight="700" '
              'letter-spacing="3" fill="#f9e3b4">HARVEST LANE</text>'
            + rect(128, 128, 250, 160, "#ffe9b8", 4) + rect(128, 240, 250, 6, DARK_WOOD) + loaves
            + at(170, 238, croissant(), 0.3) + at(258, 232, cup(), 0.3, 0)
            + rect(128, 274, 250, 14, WOOD) + rect(408, 128, 110, 188, "#3f7565", 4)
            + rect(422, 142, 82, 108, "#ffe9b8", 4)
            + disc(500, 226, 6, "#f2b544") + rect(434, 176, 58, 26, SUGAR, 5)
            + '<text x="463" y="195" text-anchor="middle" font-family="Georgia, serif" font-size="17" fill="#2f5d50">'
              'open</text>' + at(104, 110, awning(432, 26, 12, "#e2ad4b"))
            + at(60, 258, rect(-20, 26, 40, 36, DEEP_PUMPKIN, 4) + tree(DEEP_LEAF), 0.95)
            + at(584, 258, rect(-20, 26, 40, 36, DEEP_PUMPKIN, 4) + tree(), 0.95))


def reward():
    confetti = ""
    random = Random(12)
    for n in range(46):
        x, y, fill = random.randint(10, 630), random.randint(6, 350), ("#f2b544", BERRY, SUGAR, "#2f7f79")[n % 4]
        confetti += at(x, y, rect(-5, -3, 12, 6, fill, 2), 1, random.randint(0, 180))
    return (rect(0, 0, 640, 360, "#93375f") + confetti
            + disc(320, 190, 136, "#ffffff", 'opacity=".14"') + oval(320, 322, 96, 12, "#00000033")
            + path("M244,106 L266,322 H374 L396,106z", CUP) + path("M352,106 L340,322 H374 L396,106z", SHADE)
            + path("M251,168 L260,262 H380 L389,168z", "#2f7f79")
            + path("M356,168 L350,262 H380 L389,168z", "#23655f")
            + rect(236, 84, 168, 26, COFFEE, 8) + path("M254,84 L262,62 H378 L386,84z", "#5d3a25")
            + at(318, 214, path("M0,32 C-58,-6 -26,-44 0,-20 C26,-44 58,-6 0,32z", "#f9e3b4"))
            + at(424, 96, star(34, "#f2b544")) + at(206, 150, star(20, "#f2b544")) + at(452, 216, star(16, SUGAR)))


def card():
    stamps = ""
    for n in range(10):
        x, y = 172 + 74 * (n % 5), 166 + 78 * (n // 5)
        cup_ = at(x, y - 11, cup(True), 0.2)
        stamps += disc(x, y, 29, "#2f7f79") + cup_ if n < 7 else disc(
            x, y, 27, "none", 'stroke="#cdbfa9" stroke-width="4" stroke-dasharray="8 7"')
    return (rect(0, 0, 640, 360, "#f2b452")
            + disc(80, 320, 150, "#ffffff", 'opacity=".12"') + disc(590, 40, 130, "#ffffff", 'opacity=".12"')
            + rect(112, 66, 420, 240, "#00000022", 22) + rect(104, 54, 432, 240, SUGAR, 22)
            + at(146, 96, wheat(DEEP_LEAF), 0.26) + rect(172, 84, 176, 13, COFFEE, 6)
            + rect(172, 104, 112, 9, "#cdbfa9", 4)
            + stamps + at(500, 90, star(22, "#f2b544")))


def portrait():
    """360 × 640."""
    shelf = "".join(rect(0, y, 360, 12, DARK_WOOD) for y in (108, 214))
    goods = "".join(at(x, 72, bag(fill, DARK_WOOD, BERRY), 0.105)
                    for x, fill in ((40, "#2f7f79"), (78, BERRY), (308, PLUM)))
    cups = "".join(at(x, 176, cup(False), 0.34) for x in (44, 316))
    return ("<defs>" + fade("wall", "#3b6f6a", "#27514d") + "</defs>" + rect(0, 0, 360, 640, "url(#wall)") + shelf
            + goods
            + cups + disc(180, 214, 92, COFFEE) + disc(180, 128, 34, COFFEE) + rect(152, 270, 56, 80, "#d99c74", 20)
            + path("M60,640 Q48,372 128,338 Q180,368 232,338 Q312,372 300,640z", SUGAR)
            + path("M106,640 V424 Q180,444 254,424 V640z", BERRY)
            + stroke("M122,428 L138,336 M238,428 L222,336", BERRY, 15)
            + oval(180, 232, 66, 78, "#e8b08a") + path("M110,226 Q112,140 180,142 Q248,140 250,226 Q232,178 190,172 "
            "Q150,182 110,226z", COFFEE) + disc(156, 230, 6, COFFEE) + disc(204, 230, 6, COFFEE)
            + stroke("M158,266 Q180,286 202,266", "#9c4a3c", 6) + disc(138, 254, 11, "#e58f78", 'opacity=".6"')
            + disc(222, 254, 11, "#e58f78", 'opacity=".6"') + at(180, 470, wheat("#f9e3b4"), 0.3)
            + stroke("M70,424 Q58,540 128,548", SHADE, 44) + stroke("M290,424 Q302,540 232,548", SHADE, 44)
            + disc(136, 546, 22, "#e8b08a") + disc(224, 546, 22, "#e8b08a") + at(180, 516, cup(), 0.62)
            + rect(0, 604, 360, 36, WOOD))


def empty_cup():
    """480 × 480, seen from above."""
    return (rect(0, 0, 480, 480, "#e9d3b4") + disc(250, 254, 190, "#00000018") + disc(240, 240, 188, CUP)
            + disc(240, 240, 150, SHADE) + stroke("M342,170 L404,112", CUP, 30) + disc(240, 240, 124, CUP)
            + disc(240, 240, 106, "#efe5d6") + disc(246, 248, 84, "#d8b48c") + disc(240, 240, 84, "#efe5d6")
            + scattered(2, 16, (250, 262, 60, 60), 4, COFFEE) + at(92, 388, stroke("M0,0 L120,-16", "#cfd6da", 12)
            + oval(-16, 2, 34, 20, "#dfe5e8")))


def blend(ground, color, dark, mark):
    """480 × 480."""
    beans = "".join(at(x, y, oval(0, 0, 18, 12, COFFEE) + stroke("M-14,-3 Q0,6 14,-2", FOAM, 3), 1, t)
                    for x, y, t in ((60, 424, 20), (104, 446, -30), (392, 440, 40), (436, 412, -10), (364, 458, 0)))
    return rect(0, 0, 480, 480, ground) + disc(240, 220, 190, "#ffffff", 'opacity=".25"') + at(240, 66, bag(
        color, dark, mark), 1.1) + beans


def icon(ground, drawing):
    """160 × 160."""
    return rect(0, 0, 160, 160, ground, 40) + drawing


def app_icon():
    """160 × 160."""
    return ("<defs>" + fade("field", "#3d8b5f", "#1f5b46") + "</defs>" + rect(0, 0, 160, 160, "url(#field)")
            + disc(80, 66, 44, "#f2b544") + path("M0,112 Q80,70 160,112 V160 H0z", "#174a39")
            + at(80, 92, wheat("#fff4d6"), 0.72))


def order_bag():
    return path("M-40,-26 H40 L48,50 H-48z", SUGAR) + stroke("M-20,-14 V-34 a20,20 0 0 1 40,0 V-14", SUGAR, 9) + at(
        0, 16, wheat(BERRY), 0.24)


def gift():
    return (rect(-46, -12, 92, 60, SUGAR, 5) + rect(-54, -28, 108, 24, SUGAR, 5) + rect(-9, -28, 18, 76, BERRY)
            + stroke("M0,-30 Q-34,-62 -36,-38 Q-36,-28 0,-30 Q34,-62 36,-38 Q36,-28 0,-30", BERRY, 9))


def flag():
    return stroke("M-34,54 V-52", SUGAR, 10) + path("M-30,-50 Q0,-66 44,-46 Q24,-26 44,0 Q0,-16 -30,-2z", SUGAR)


# Each file's drawing, the size of its drawing, and its width in pixels.
WIDE, SQUARE, ICON = (640, 360), (480, 480), (160, 160)
PICTURES = {
    "offer.png": (offer(), WIDE, 800), "reward.png": (reward(), WIDE, 800), "challenge.png": (card(), WIDE, 800),
    "coffee.jpg": (coffee(), WIDE, 800), "croissants.jpg": (croissants(), WIDE, 800),
    "carousel-1.jpg": (soup(), WIDE, 800), "carousel-2.jpg": (crumble(), WIDE, 800),
    "carousel-3.jpg": (tart(), WIDE, 800), "event.jpg": (market(), WIDE, 800), "farm.jpg": (farm(), WIDE, 800),
    "post.jpg": (shop(), WIDE, 800), "portrait.jpg": (portrait(), (360, 640), 360),
    "square.png": (empty_cup(), SQUARE, 480),
    "blend-1.png": (blend("#f6dfc0", "#8a5a35", "#5d3a25", "#8a5a35"), SQUARE, 480),
    "blend-2.png": (blend("#d9c7c0", "#3a2a28", "#1f1514", BERRY), SQUARE, 480),
    "blend-3.png": (blend("#d7e6cf", "#6e9466", "#4d6f3c", DEEP_LEAF), SQUARE, 480),
    "icon-1.png": (icon("#8a5a35", at(74, 62, cup(False), 0.52)), ICON, 160),
    "icon-2.png": (icon("#2f7f79", at(80, 80, order_bag())), ICON, 160),
    "icon-3.png": (icon("#e2a03a", at(80, 84, star(44, SUGAR))), ICON, 160),
    "icon-4.png": (icon("#7a2f5c", at(80, 80, gift())), ICON, 160),
    "icon-5.png": (icon("#4d6f3c", at(80, 80, flag())), ICON, 160),
    "app-icon.png": (app_icon(), ICON, 160),
}


def svg(name):
    """A picture's SVG, and its size in pixels."""
    drawing, (width, height), pixels = PICTURES[name]
    size = pixels, pixels * height // width
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{size[0]}" '
            f'height="{size[1]}">{drawing}</svg>'), size
