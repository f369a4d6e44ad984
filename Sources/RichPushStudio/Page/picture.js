/* A PNG of what is seen. The phone's page gives its markup, which is drawn as the picture of an SVG: the markup's scripts do
   not run there, and it cannot load anything. */
const picturePNG = async () => {
  const source = await preview.drawing(), {width, height} = preview.size, scale = 2
  const page = new DOMParser().parseFromString(source, 'application/xhtml+xml')
  if (page.querySelector('parsererror')) throw new Error(say('no-picture'))
  for (const part of page.querySelectorAll('script, iframe, video, meta, link')) part.remove()
  const svg = document.implementation.createDocument('http://www.w3.org/2000/svg', 'svg')
  const inside = svg.createElementNS('http://www.w3.org/2000/svg', 'foreignObject')
  for (const one of [svg.documentElement, inside]) {
    one.setAttribute('width', width)
    one.setAttribute('height', height)
  }
  inside.append(svg.importNode(page.documentElement, true))
  svg.documentElement.append(inside)
  const image = new Image(width, height)
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(svg))
  await image.decode()
  const canvas = make('canvas', {width: width * scale, height: height * scale}), pen = canvas.getContext('2d')
  pen.scale(scale, scale)
  pen.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => canvas.toBlob(blob => blob ? resolve(blob) : reject(new Error(say('no-picture'))), 'image/png'))
}
