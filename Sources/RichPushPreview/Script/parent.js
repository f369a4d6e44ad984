/* A window that shows the page in a frame can show one phone alone, choose the appearance and the size of texts, begin
   again, and ask for the page as it is. It is told which actions there are. */
const choices = {look: ['banner', 'lock', 'expanded'], appearance: ['system', 'light', 'dark'], size: [1, 2, 3, 4, 5]}
const actionOf = button => ({
  id: button.dataset.action, title: button.textContent, asks: button.dataset.input !== undefined,
})
addEventListener('message', event => {
  const wish = event.data?.richPushShow
  if (window.parent === window || event.source !== window.parent || typeof wish !== 'object' || wish === null) return
  for (const [name, values] of Object.entries(choices))
    if (values.includes(wish[name])) document.documentElement.dataset[name] = wish[name]
  if (wish.begin === true) for (const phone of phones) phone.begin()
  const shown = {actions: [...document.querySelectorAll('.actions [data-action]')].map(actionOf)}
  if (wish.drawing === true) shown.drawing = new XMLSerializer().serializeToString(document)
  post({shown})
})
