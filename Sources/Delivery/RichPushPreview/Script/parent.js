/* A window that shows the page in a frame can show one phone alone, choose the appearance and the size of texts, begin
   again, and ask for a drawing of what is seen. It is told whether the system shows the push, and which actions it has. */
const choices = {look: ['banner', 'lock', 'expanded'], appearance: ['system', 'light', 'dark'], size: [1, 2, 3, 4, 5]}
const actionOf = button => ({
  id: button.dataset.action, title: button.textContent, asks: button.dataset.input !== undefined,
})
const drawing = () => {
  const root = document.documentElement, {appearance} = root.dataset
  const isDark = appearance === 'dark' || appearance !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches
  const width = innerWidth, height = Math.max(innerHeight, root.scrollHeight), size = `width="${width}" height="${height}"`
  const copy = root.cloneNode(true)
  for (const part of copy.querySelectorAll('script,meta')) part.remove()
  const markup = new XMLSerializer().serializeToString(copy)
  // The root of the drawing is not the page's: it has the colours and the text size from its own attributes.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} data-appearance="${isDark ? 'dark' : 'light'}" ` +
    `style="font-size:${getComputedStyle(root).fontSize}"><foreignObject ${size}>${markup}</foreignObject></svg>`
  return {width, height, svg}
}
addEventListener('message', event => {
  const request = event.data?.richPushShow
  if (window.parent === window || event.source !== window.parent || typeof request !== 'object' || request === null) return
  for (const [name, values] of Object.entries(choices))
    if (values.includes(request[name])) document.documentElement.dataset[name] = request[name]
  if (request.begin === true) for (const phone of phones) phone.begin()
  const shown = {
    isShown: phones.length > 0, actions: [...document.querySelectorAll('.actions [data-action]')].map(actionOf),
  }
  if (request.drawing === true) shown.drawing = drawing()
  post({shown})
})
