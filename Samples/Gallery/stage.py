"""The page of `richpush demo` in Chromium, set up for a picture."""
import io
import json
import os
import subprocess
from pathlib import Path

from PIL import Image
from support import session
from support.chromium import BEFORE_THE_PAGE

FOLDER = Path(__file__).parent
APPEARANCES = {"light": "#ffffff", "dark": "#0d1117"}
SCALE = 2
# The page's own style sheets cannot be changed by a file of another origin; its script may add one.
STYLE = """
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(arguments[0])
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    """
# Keeps only some notifications, by the names of their payloads, in this order.
KEEP = """
    const main = document.querySelector('main')
    for (const section of [...main.children])
      if (!arguments[0].includes(section.querySelector('h2').textContent)) section.remove()
    for (const name of arguments[0])
      main.append([...main.children].find(section => section.querySelector('h2').textContent === name))
    return [...main.children].map(section => section.id)
    """
# A translucent disc on what was pressed.
TOUCH = """
    const {left, top, width, height} = arguments[0].getBoundingClientRect()
    const disc = document.createElement('div')
    disc.className = 'touch'
    disc.style.left = left + scrollX + width * (arguments[1] ?? .5) + 'px'
    disc.style.top = top + scrollY + height / 2 + 'px'
    document.body.append(disc)
    """
TOUCH_STYLE = """
    .touch{position:absolute;z-index:9;width:34px;height:34px;margin:-17px;border-radius:50%;
      background:rgba(120,120,130,.45);border:2px solid rgba(255,255,255,.9);box-shadow:0 1px 6px rgba(0,0,0,.4)}
    """


def demo_page():
    """The gallery that the demonstration writes."""
    folder = session.folder() / "demo"
    if not folder.exists():
        subprocess.run([os.environ["RICHPUSH"], "demo", "--output", folder], check=True, stdout=subprocess.DEVNULL)
    return folder / "richpush-gallery.html"


def open_demo(driver, appearance, style, width):
    """Opens the demonstration's gallery with its clock stopped."""
    driver.switch_to.new_window("tab")
    settings = json.dumps({"clock": True, "handler": False})
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument",
                           {"source": BEFORE_THE_PAGE.replace("SETTINGS", settings)})
    resize(driver, width, 1000)
    driver.get(demo_page().as_uri())
    driver.execute_script("document.documentElement.dataset.appearance = arguments[0]", appearance)
    driver.execute_script(STYLE, TOUCH_STYLE + style)


def resize(driver, width, height):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": width, "height": height, "deviceScaleFactor": SCALE, "mobile": False})


def settle(driver):
    """Waits until all pictures are decoded."""
    driver.execute_async_script("""
        const shown = [...document.images].filter(image => image.src && image.offsetParent)
        Promise.all(shown.map(image => image.decode())).then(arguments[0])
        """)


def save(driver, name):
    """Writes a picture of the whole page in at most 256 colours."""
    size = "return [innerWidth, Math.ceil(document.body.getBoundingClientRect().height)]"
    width, height = driver.execute_script(size)
    resize(driver, width, height)
    image = Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB")
    image = image.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    image.save(FOLDER / name, optimize=True)
