"""Pictures of each template, to be looked at, in `out`. The test checks that they are not blank."""
import base64
from pathlib import Path

from support.cases import PageTest, each, expanded
from support.preview import TEMPLATES

OUT = Path(__file__).parent / "out"
LOOKS = {
    "light": {"appearance": "light"},
    "dark": {"appearance": "dark"},
    "rtl": {"appearance": "light", "locale": "ar"},
}
# How many colours a picture has.
COLORS = """
    const done = arguments[arguments.length - 1], image = new Image()
    image.onload = () => {
      const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext('2d')
      context.drawImage(image, 0, 0)
      const {data} = context.getImageData(0, 0, image.width, image.height)
      done(new Set(new Uint32Array(data.buffer)).size)
    }
    image.src = arguments[0]
    """


@expanded
class Screenshots(PageTest):
    @each((file, look) for file in TEMPLATES for look in LOOKS)
    def test_a_template_is_not_blank(self, file, look):
        page = self.open(file, inline_samples=True, at=0, clock=False, viewport=(900, 1000), **LOOKS[look])
        shot = page.one(".expanded .screen").screenshot_as_png
        OUT.mkdir(exist_ok=True)
        (OUT / f"{file.stem}-{look}.png").write_bytes(shot)
        template = base64.b64encode(page.one(".template").screenshot_as_png).decode()
        self.assertGreater(page.driver.execute_async_script(COLORS, "data:image/png;base64," + template), 8)
