/* A PNG of what is seen. The phone's page draws itself as an SVG. As a picture it runs no script and loads nothing. */
import {make} from './elements.js'
import {say} from './texts.js'
import {preview} from './preview.js'
export const picturePNG = async () => {
  const {width, height, svg} = await preview.drawing(), scale = 2
  const image = new Image(width, height)
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg)
  await image.decode().catch(() => { throw new Error(say('no-picture')) })
  const canvas = make('canvas', {width: width * scale, height: height * scale}), pen = canvas.getContext('2d')
  pen.scale(scale, scale)
  pen.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => canvas.toBlob(blob => blob ? resolve(blob) : reject(new Error(say('no-picture'))), 'image/png'))
}
