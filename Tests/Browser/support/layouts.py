"""The places of each template's elements, measured on CleverTap's own views.

Points from the template's upper left corner, for a view that is `w` wide. `LAYOUTS` holds, for each case, a payload and
a function of `w`: the whole height, and for each selector the boxes (x, y, width, height) of the elements it shows, in
their order. None instead of a number is not measured.
"""
MEDIA = "https://media.example.com/"
# So short that they fit into one line in a wide font too.
TEXTS = {"pt_title": "Plum cake", "pt_msg": "Baked now."}
ALERT = {"alert": {"title": "Plum cake", "body": "Baked now."}}
# Single media is a template only in this category.
MEDIA_ALERT = ALERT | {"category": "CTNotification"}
PICTURE = {"pt_big_img": MEDIA + "a.png"}
MISSING = {"pt_big_img": MEDIA + "missing.png"}


def payload(template, *keys):
    merged = {"aps": ALERT, "pt_id": template} | TEXTS
    for more in keys:
        merged |= more
    return merged


def pictures(count, name="{}.png"):
    return {f"pt_img{n}": MEDIA + name.format(n) for n in range(1, count + 1)}


def slider(**keys):
    items = [{"caption": f"Page {n}", "subcaption": "Words", "imageUrl": f"{MEDIA}{n}.png"} for n in (1, 2, 3)]
    return {"aps": ALERT, "ct_ContentSlider": {"showsPaging": True, "items": items} | keys}


def landscape(w):
    """The height of a place of sixteen to nine."""
    return 0.5625 * w


def captions(h, w, side=16, end=16):
    """Title and message at the lower edge."""
    return {
        ".caption .title": [(side, h - 48, w - side - end, 18)],
        ".caption .message": [(side, h - 28, w - side - end, 20)],
    }


def captioned(h, w, **sides):
    """A picture one point beyond top and sides, above title and message."""
    return {".picture": [(-1, -1, w + 2, h - 56 + 1)]} | captions(h, w, **sides)


def basic(w):
    h = landscape(w) + 56
    return h, captioned(h, w)


def texts(w):
    return 56, {".picture": []} | captions(56, w)


def dots(h, w, count):
    """The page control on the lowest 20 points of the picture; its dots are in the middle."""
    first = w / 2 - 8 * count
    return {".dots": [(0, h - 76, w, 20)], ".dot": [(first + 16 * n, h - 76, 16, 20) for n in range(count)]}


def carousel(w):
    h, boxes = basic(w)
    return h, boxes | dots(h, w, 3) | {".arrow": []}


def manual(w):
    h, boxes = carousel(w)
    return h, boxes | {".arrow.back": [(5, 100, 40, 40)], ".arrow.forth": [(w - 45, 100, 40, 40)], ".arrow": 2}


def one_page(w):
    h, boxes = basic(w)
    return h, boxes | {".dots": [], ".arrow": []}


def square(w):
    return w + 56, captioned(w + 56, w) | dots(w + 56, w, 3)


def timer(w, h=None, hours=False, border=0):
    h = landscape(w) + 56 if h is None else h
    right = (120 if hours else 100) + 2 * border
    boxes = captions(h, w, end=right) if h == 56 else captioned(h, w, end=right)
    return h, boxes | {".timer": [(w - right + 4, h - 53, right - 20, 50)]}


def expired(w):
    h, boxes = texts(w)
    return h, boxes | {".timer": []}


def zero_bezel(w):
    h = landscape(w) + 56
    return h, captions(h, w) | {".picture": [(0, 0, w, h)], ".picture img": [(0, 0, w, h)]}


def stars(w, y):
    slot = (w - 140) / 5
    return [(30 + n * (slot + 20), y, slot, 30) for n in range(5)]


def rating(w, has_picture=True, has_stars=True):
    h = 64
    boxes = {".caption .title": [(16, 16, w - 32, 18)], ".caption .message": [(16, 42, w - 32, 20)], ".picture": []}
    if has_picture:
        h = landscape(w) + (100 if has_stars else 56)
        boxes[".picture"] = [(16, 72, w - 32, h - 72 - (70 if has_stars else 20))]
    elif has_stars:
        h = 114
    return h, boxes | {".stars button": stars(w, h - 50) if has_stars else []}


def product_texts(w):
    return {".product .title": [(10, 16, w - 20, 20)], ".product .message": [(10, 44, w - 20, 20)]}


def vertical(w, count=3):
    x, thumb = w / 2 + 8, (w / 2 - 32) / 3
    return 236.41, product_texts(w) | {
        ".big": [(8, 84, w / 2 - 8, 136.41)],
        ".price": [(x, 84, w / 2 - 18, 20)],
        ".button": [(x, 124, 100, 40)],
        ".thumbs button": [(x + n * (thumb + 8), 180, thumb, 40.41) for n in range(count)],
    }


def linear(w, count=3):
    thumb = (w - 32) / 3
    return 369.06, {
        ".big": [(8, 8, w - 16, 238.7)],
        ".product .title": [(8, 262.7, w - 144, 23.3)],
        ".button": [(w - 128, 256.7, 120, 34.3)],
        ".thumbs button": [(8 + n * (thumb + 8), 305.06, thumb, 50) for n in range(count)],
    }


def web(w):
    return landscape(w), {".web": [(0, 0, w, landscape(w))]}


def high_web(w):
    return 1.777 * w, {".web": [(0, 0, w, 1.777 * w)]}


def side(w, button=True, lines=2, message=17):
    i, x, width = 0.38 * w, 0.38 * w + 20, 0.62 * w - 30
    j = 4 * i / 3
    low = j - 59 if button else j - 17
    boxes = {
        ".picture": [(10, 10, i, j)],
        ".side .title": [(x, 10, width, 21.67)],
        ".side .message": [(x, 39.67, width, message)],
        ".line": [(x, low - 25 * (lines - 1 - n), width, 17) for n in range(lines)],
        ".button": [(x, j - 34, width, 44)] if button else [],
    }
    return j + 20, boxes


def stacked(w, button=True, lines=2, message=17):
    below = 39.67 + message + 8
    h = 49.67 + message + 25 * lines + 52 * button
    boxes = {
        ".picture": [],
        ".side .title": [(10, 10, w - 20, 21.67)],
        ".side .message": [(10, 39.67, w - 20, message)],
        ".line": [(10, below + 25 * n, w - 20, 17) for n in range(lines)],
        ".button": [(10, below + 25 * lines, w - 20, 44)] if button else [],
    }
    return h, boxes


def icons(w, count, ratio=1, has_texts=True):
    c = (w - 72) / 5
    height = c * ratio
    first, last = (56, w - 56 - c) if count == 3 else (16, w - 16 - c)
    y = 58.33 if has_texts else 24
    boxes = {".icons button": [(first + n * (last - first) / (count - 1), y, c, height) for n in range(count)]}
    if has_texts:
        boxes |= {".caption .title": [(16, 10, w - 32, 19.33)], ".caption .message": [(16, 33.33, w - 32, 17)]}
    return height + (69 if has_texts else 48), boxes


def untitled(layout):
    """The same places without a title: nothing moves up."""
    def of(w):
        h, boxes = layout(w)
        return h, {key: [] if key.endswith(".title") else value for key, value in boxes.items()}
    return of


def unspoken(layout):
    """The same places without a message."""
    def of(w):
        h, boxes = layout(w)
        return h, {key: [] if key.endswith(".message") else value for key, value in boxes.items()}
    return of


def beside_player(w):
    return 56, {".picture": []} | captions(56, w, end=100)


def icon_texts(w):
    return 61, {
        ".icons button": [],
        ".caption .title": [(16, 10, w - 32, 19.33)],
        ".caption .message": [(16, 33.33, w - 32, 17)],
    }


PRODUCTS = {"pt_product_display_action": "Buy"} | {
    f"pt_{key}{n}": value for n in (1, 2, 3) for key, value in {
        "img": f"{MEDIA}{n}.png", "bt": f"Blend {n}", "st": "Nutty", "price": "€ 7", "dl": "https://example.com",
    }.items()
}
TWO_PRODUCTS = {key: value for key, value in PRODUCTS.items() if not key.endswith("3")}
WITHOUT_PICTURES = {f"pt_img{n}": f"{MEDIA}missing-{n}.png" for n in (1, 2, 3)}
STARS = {"pt_dl1": "https://example.com/rate"}
LINES = {"pt_text1": "Riverside", "pt_text2": "since 2019"}
BUTTON = {"pt_btn_name": "Go"}
TWO_LINES = {"pt_msg": "First line and then a second one that is long enough. " * 4}
NO_TEXTS = {"aps": {}, "pt_title": "", "pt_msg": ""}
NO_TITLE = {"aps": {"alert": "Baked now."}, "pt_title": ""}
NO_MESSAGE = {"aps": {}, "pt_msg": ""}
NO_ICON_TEXTS = {"pt_title": "", "pt_msg": ""}
THIN_BORDER = {"pt_chrono_border_width": 6}
LINEAR = {"pt_product_display_linear": "true"}
MINUTES, HOURS = {"pt_timer_threshold": 900}, {"pt_timer_threshold": 36_000}
BORDER = {"pt_chrono_border_width": 4, "pt_chrono_border_clr": "#FF0000"}

LAYOUTS = {
    "basic": (payload("pt_basic", PICTURE), basic),
    "basic with a high picture": (payload("pt_basic", {"pt_big_img": MEDIA + "30x90.png"}), basic),
    "basic without its picture": (payload("pt_basic", MISSING), texts),
    "basic without a picture": (payload("pt_basic"), texts),
    "carousel": (payload("pt_carousel", pictures(3)), carousel),
    "manual carousel": (payload("pt_manual_carousel", pictures(3)), manual),
    "carousel of one": (payload("pt_manual_carousel", pictures(1)), one_page),
    "carousel without pictures": (payload("pt_carousel", pictures(3, "missing-{}.png")), texts),
    "slider": (slider(orientation="landscape"), lambda w: (landscape(w) + 56, captioned(landscape(w) + 56, w)
                                                           | dots(landscape(w) + 56, w, 3) | {".arrow": []})),
    "square slider": (slider(), square),
    "slider without dots": (slider(orientation="landscape", showsPaging=False), one_page),
    "single media": ({"aps": MEDIA_ALERT, "ct_mediaType": "image", "ct_mediaUrl": MEDIA + "a.png"}, basic),
    "video": ({"aps": MEDIA_ALERT, "ct_mediaType": "video", "ct_mediaUrl": MEDIA + "a.mp4"}, beside_player),
    "audio": ({"aps": MEDIA_ALERT, "ct_mediaType": "audio", "ct_mediaUrl": MEDIA + "a.mp3"}, beside_player),
    "single media without its picture": (
        {"aps": MEDIA_ALERT, "ct_mediaType": "image", "ct_mediaUrl": "http://media.example.com/a.png"}, texts),
    "basic without a title": (payload("pt_basic", PICTURE, NO_TITLE), untitled(basic)),
    "basic without title and picture": (payload("pt_basic", NO_TITLE), untitled(texts)),
    "basic without a message": (payload("pt_basic", PICTURE, NO_MESSAGE), unspoken(basic)),
    "carousel without a title": (payload("pt_carousel", pictures(3), NO_TITLE), untitled(carousel)),
    "timer without a title": (payload("pt_timer", PICTURE, MINUTES, NO_TITLE), untitled(timer)),
    "timer without title and picture": (
        payload("pt_timer", MINUTES, NO_TITLE), untitled(lambda w: timer(w, h=56))),
    "zero bezel without a title": (payload("pt_zero_bezel", PICTURE, NO_TITLE), untitled(zero_bezel)),
    "rating without a title": (payload("pt_rating", PICTURE, STARS, NO_TITLE), untitled(rating)),
    "rating without title and picture": (
        payload("pt_rating", STARS, NO_TITLE), untitled(lambda w: rating(w, has_picture=False))),
    "rating of a message": (
        payload("pt_rating", NO_TITLE), untitled(lambda w: rating(w, has_picture=False, has_stars=False))),
    "timer with a border without a colour": (
        payload("pt_timer", PICTURE, MINUTES, THIN_BORDER), lambda w: timer(w, border=6)),
    "timer": (payload("pt_timer", PICTURE, MINUTES), timer),
    "timer with hours": (payload("pt_timer", PICTURE, HOURS), lambda w: timer(w, hours=True)),
    "timer with a border": (payload("pt_timer", PICTURE, MINUTES, BORDER), lambda w: timer(w, border=4)),
    "timer without a picture": (payload("pt_timer", MINUTES), lambda w: timer(w, h=56)),
    "timer that is over": (payload("pt_timer", {"pt_timer_threshold": 0}), expired),
    "zero bezel": (payload("pt_zero_bezel", PICTURE), zero_bezel),
    "zero bezel without its picture": (payload("pt_zero_bezel", MISSING), texts),
    "rating": (payload("pt_rating", PICTURE, STARS), rating),
    "rating without stars": (payload("pt_rating", PICTURE), lambda w: rating(w, has_stars=False)),
    "rating without its picture": (payload("pt_rating", MISSING, STARS), lambda w: rating(w, has_picture=False)),
    "rating of texts": (payload("pt_rating"), lambda w: rating(w, has_picture=False, has_stars=False)),
    "products": (payload("pt_product_display", PRODUCTS), vertical),
    "two products": (payload("pt_product_display", TWO_PRODUCTS), lambda w: vertical(w, count=2)),
    "products without pictures": (payload("pt_product_display", PRODUCTS, WITHOUT_PICTURES), vertical),
    "linear products": (payload("pt_product_display", PRODUCTS, LINEAR), linear),
    "two linear products": (payload("pt_product_display", TWO_PRODUCTS, LINEAR), lambda w: linear(w, count=2)),
    "linear products without pictures": (payload("pt_product_display", PRODUCTS, LINEAR, WITHOUT_PICTURES), linear),
    "linear products without a button": (
        payload("pt_product_display", PRODUCTS, LINEAR, {"pt_product_display_action": ""}),
        lambda w: (linear(w)[0], linear(w)[1] | {".button": []})),
    "web view": (payload("pt_web_view", {"pt_url": MEDIA, "pt_orientation": "landscape"}), web),
    "high web view": (payload("pt_web_view", {"pt_url": MEDIA}), high_web),
    "vertical image": (payload("pt_vertical_img", PICTURE, LINES, BUTTON), side),
    "vertical image of two lines": (
        payload("pt_vertical_img", PICTURE, LINES, BUTTON, TWO_LINES), lambda w: side(w, message=33.67)),
    "vertical image without a button": (payload("pt_vertical_img", PICTURE, LINES), lambda w: side(w, button=False)),
    "vertical image of one text": (
        payload("pt_vertical_img", PICTURE, {"pt_text1": "One"}, BUTTON), lambda w: side(w, lines=1)),
    "vertical image without its picture": (payload("pt_vertical_img", MISSING, LINES, BUTTON), stacked),
    "vertical image of texts": (payload("pt_vertical_img"), lambda w: stacked(w, button=False, lines=0)),
    "vertical image of a title": (
        payload("pt_vertical_img", NO_MESSAGE), lambda w: (49.67, {".side .title": [(10, 10, w - 20, 21.67)]})),
    "vertical image of a title and a text": (
        payload("pt_vertical_img", NO_MESSAGE, {"pt_text1": "One"}),
        lambda w: (74.67, {".side .title": [(10, 10, w - 20, 21.67)], ".line": [(10, 47.67, w - 20, 17)]})),
    "five icons": (payload("pt_icons", pictures(5, "{}-64x64.png")), lambda w: icons(w, 5)),
    "four icons": (payload("pt_icons", pictures(4, "{}-64x64.png")), lambda w: icons(w, 4)),
    "three icons": (payload("pt_icons", pictures(3, "{}-64x64.png")), lambda w: icons(w, 3)),
    "wide icons": (payload("pt_icons", pictures(5, "{}-64x36.png")), lambda w: icons(w, 5, ratio=36 / 64)),
    "icons without texts": (
        payload("pt_icons", NO_TEXTS, pictures(5, "{}-64x64.png")), lambda w: icons(w, 5, has_texts=False)),
    "icons without texts of their own": (
        payload("pt_icons", NO_ICON_TEXTS, pictures(5, "{}-64x64.png")), lambda w: icons(w, 5, has_texts=False)),
    "icons that do not come, without texts of their own": (
        payload("pt_icons", NO_ICON_TEXTS, pictures(4, "missing-{}.png")), icon_texts),
    "too few icons": (payload("pt_icons", pictures(2)), icon_texts),
    "icons that do not come": (payload("pt_icons", pictures(4, "missing-{}.png")), icon_texts),
}


def mirrored(boxes, w):
    """The same boxes where lines run from right to left."""
    return [(w - x - width, y, width, height) for x, y, width, height in boxes]
