/* A line below the bar: what went wrong, and what there is to choose. */
import {button, byId, signal} from './elements.js'
import {say} from './texts.js'
import {server} from './server.js'
export const notices = (() => {
  const box = byId('notice'), text = box.querySelector('p'), key = box.querySelector('form'), choices = box.querySelector('.choices')
  const keyed = signal()
  let timer
  const hide = () => {
    box.hidden = key.hidden = true
    choices.replaceChildren()
  }
  function show(words, duration = 0, ...buttons) {
    clearTimeout(timer)
    box.hidden = false
    key.hidden = true
    text.textContent = words
    choices.replaceChildren(...buttons, button(say('close'), hide, {class: 'quiet'}))
    if (duration > 0) timer = setTimeout(hide, duration)
  }
  server.changed.on(reach => {
    if (reach === 'there') return hide()
    show(say(reach === 'gone' ? 'offline-long' : 'locked-long'))
    key.hidden = reach !== 'locked'
    choices.replaceChildren()
  })
  key.addEventListener('submit', event => {
    event.preventDefault()
    const field = key.querySelector('input'), given = field.value
    field.value = ''
    keyed.tell(/[#&]t=([\w-]+)/.exec(given)?.[1] ?? given.trim())
  })
  return {show, hide, keyed}
})()
