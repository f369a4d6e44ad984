"""One phone for each template, as the page of `richpush demo` shows it: gallery-light.png and gallery-dark.png."""
from stage import APPEARANCES, KEEP, TOUCH, open_demo, save, settle

WIDTH = 1500
# The payloads, and the titles of their phones. The first one has two: on the lock screen, and expanded.
PHONES = {
    "categories/offer-clip": ["On the lock screen", "Expanded, with its button"],
    "templates/basic-dark": ["Basic"],
    "templates/timer": ["Timer"],
    "templates/manual-carousel": ["Manual carousel"],
    "templates/rating": ["Rating"],
    "templates/product-display-linear": ["Product display, linear"],
    "templates/slider": ["Content slider"],
    "templates/zero-bezel": ["Zero bezel"],
    "templates/product-display-dark": ["Product display"],
    "templates/vertical-image": ["Vertical image"],
    "templates/icons-5": ["Icons"],
}
# What is pressed: the number of the payload, and the element.
PRESSED = [
    (1, ".actions button"), (4, ".arrow.forth"), (5, ".stars button:nth-child(4)"), (6, ".thumbs button:nth-child(3)"),
    (9, ".thumbs button:nth-child(2)"), (11, ".icons button:nth-child(3)"),
]
STYLE = """
    :root{--w:340px!important}
    body{background:%(ground)s;padding:20px 0 4px}
    .page-head,.index,.panel,.note>h2,.close{display:none!important}
    main{display:grid;grid-template-columns:repeat(4,356px);justify-content:space-between;gap:30px 0;padding:0 12px}
    .note,.note+.note,.phones{display:contents}
    .phone{width:356px;--gap:8px}
    .note+.note .phone:first-child{display:none}
    .phone figcaption{font-size:20px;font-weight:600;color:%(ink)s;margin-bottom:12px}
    .screen{flex:none;min-height:0;height:440px;padding:10px 8px;border-radius:44px 44px 0 0;background:%(wall)s;
      box-shadow:0 0 0 7px #0b0b0c,0 0 0 8px #55555a;clip-path:inset(-9px -9px 0)}
    .note:nth-child(n+4):nth-child(-n+7) .screen{height:560px}
    .screen>*{flex:none}
    .blurred::before,.screen::after{content:none}
    .look-space{margin:14px 0 0}
    .look,.actions{box-shadow:0 4px 14px rgba(0,0,0,.16)}
    .glass{-webkit-backdrop-filter:none;backdrop-filter:none}
    .lower{margin:26px 0 0;padding:0}.torch{display:none}
    .date{margin-top:12px}.clock{font-size:84px}
    .actions button.pressed{background:var(--fill)}
    """
TITLES = """
    document.querySelectorAll('.note').forEach((note, n) => {
      const phones = [...note.querySelectorAll('.phone')].slice(-arguments[0][n].length)
      phones.forEach((phone, at) => { phone.querySelector('figcaption').textContent = arguments[0][n][at] })
    })
    """
LOOKS = {
    "light": {"ink": "#1f2328", "wall": "linear-gradient(#7fb0a4,#e9d3a8)"},
    "dark": {"ink": "#f0f6fc", "wall": "linear-gradient(#12302b,#3d3322)"},
}


def draw(driver):
    for appearance, ground in APPEARANCES.items():
        open_demo(driver, appearance, STYLE % (LOOKS[appearance] | {"ground": ground}), WIDTH)
        driver.execute_script(KEEP, list(PHONES))
        driver.execute_script(TITLES, list(PHONES.values()))
        driver.execute_script("for (const phone of richPush.phones) phone.leave = () => {}; __advance(64000)")
        for number, selector in PRESSED:
            element = driver.find_element("css selector", f".note:nth-child({number}) .expanded {selector}")
            driver.execute_script("arguments[0].click(); arguments[0].classList.add('pressed')", element)
            driver.execute_script(TOUCH, element)
        settle(driver)
        save(driver, f"gallery-{appearance}.png")
