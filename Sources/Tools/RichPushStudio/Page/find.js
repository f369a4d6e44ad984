/* Finds a text in the document, without regard to upper and lower case. */
import {byId} from './elements.js'
import {say} from './texts.js'
import {pushDocument} from './document.js'
import {editor} from './editor.js'
import {layout} from './layout.js'
export const finder = (() => {
  const bar = byId('finder'), field = bar.querySelector('input'), out = bar.querySelector('output'), {area} = pushDocument
  const places = () => {
    const found = [], sought = field.value.toLowerCase(), text = pushDocument.text.toLowerCase()
    for (let at = sought ? text.indexOf(sought) : -1; at >= 0 && found.length < 10000; at = text.indexOf(sought, at + 1)) found.push(at)
    return found
  }
  function go(isForward, from) {
    const all = places()
    if (all.length === 0) return void (out.textContent = field.value ? say('found-none') : '')
    const following = isForward ? all.find(at => at >= from) ?? all[0] : all.findLast(at => at < from) ?? all.at(-1)
    out.textContent = say('found-of', all.indexOf(following) + 1, all.length)
    area.setSelectionRange(following, following + field.value.length)
    editor.reveal()
    area.classList.add('marked')
  }
  function open() {
    layout.text()
    bar.hidden = false
    byId('find').setAttribute('aria-expanded', true)
    const chosen = pushDocument.text.slice(area.selectionStart, area.selectionEnd)
    if (chosen && !chosen.includes('\n')) field.value = chosen
    field.focus()
    field.select()
  }
  function close() {
    bar.hidden = true
    byId('find').setAttribute('aria-expanded', false)
    area.focus()
  }
  field.addEventListener('input', () => go(true, area.selectionStart))
  bar.addEventListener('submit', event => { event.preventDefault(); go(true, area.selectionEnd) })
  bar.addEventListener('keydown', event => { if (event.key === 'Escape') close() })
  byId('find-back').addEventListener('click', () => go(false, area.selectionStart))
  byId('find-close').addEventListener('click', close)
  byId('find').addEventListener('click', () => bar.hidden ? open() : close())
  return {open}
})()
