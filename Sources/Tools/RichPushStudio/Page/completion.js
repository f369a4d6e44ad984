/* Offers keys and values from the schema. The focus stays in the text: the arrows choose, Enter or Tab takes, Escape closes. */
import {byId, make} from './elements.js'
import {say} from './texts.js'
import {json} from './json.js'
import {pushDocument} from './document.js'
import {schema} from './schema.js'
import {editor} from './editor.js'
const completion = (() => {
  const {area} = pushDocument, box = byId('offers-box'), list = byId('offers'), meaning = byId('meaning'), told = byId('say')
  let offers = [], chosen = 0, where = null
  const templateOf = () => {
    const root = json.read(pushDocument.text)
    return json.plain(pushDocument.text, json.find(root, ['pt_id']))
  }
  function keyOffers(place) {
    const keys = new Set(schema.keys(place.path))
    const isTemplates = place.path.length === 0 || place.path[0] === 'pt_json' && place.path.length === 1
    const used = isTemplates ? schema.templateKeys(templateOf()) : new Map()
    const rank = key => used.has(key) ? 0 : key === 'aps' || key === 'pt_id' ? 1 : key.startsWith('pt_') ? 3 : 2
    return [...keys].filter(key => !place.present.includes(key)).map(key => ({text: key, rank: rank(key), path: [...place.path, key]}))
      .sort((a, b) => a.rank - b.rank)
  }
  const valueOffers = place => schema.values(place.path)
    .map(value => ({text: typeof value === 'string' ? value : JSON.stringify(value), value, path: place.path}))
  function open(isAsked) {
    const at = area.selectionStart
    if (at !== area.selectionEnd || editor.isPlain) return close()
    where = json.around(pushDocument.text, at)
    const typed = pushDocument.text.slice(where.start, at).replace(/^"/, '').toLowerCase()
    if (!isAsked && typed === '' && pushDocument.text[at - 1] !== '"') return close()
    const all = where.wants === 'key' ? keyOffers(where) : where.wants === 'value' ? valueOffers(where) : []
    const begins = all.filter(one => one.text.toLowerCase().startsWith(typed))
    const holds = all.filter(one => !begins.includes(one) && typed !== '' && one.text.toLowerCase().includes(typed))
    offers = [...begins, ...holds]
    const isWhole = where.wants === 'value' || where.member?.colon !== null
    if (offers.length === 0 || !isAsked && isWhole && offers.length === 1 && offers[0].text === typed) return close()
    chosen = 0
    list.replaceChildren(...offers.map((one, n) => make('li', {
      role: 'option', id: 'offer-' + n, on: {mousedown: event => { event.preventDefault(); chosen = n; take() }},
    }, one.text)))
    box.hidden = false
    put()
    choose(0)
  }
  function put() {
    const {x, y} = editor.place(where.start)
    const room = box.parentElement.getBoundingClientRect(), areaBox = area.getBoundingClientRect()
    const left = Math.min(Math.max(0, x), room.width - box.offsetWidth - 4) + areaBox.left - room.left
    const isBelow = y + box.offsetHeight < room.height || y < box.offsetHeight + 30
    box.style.setProperty('left', Math.max(4, Math.min(left, room.width - box.offsetWidth - 4)) + 'px')
    box.style.setProperty('top', (isBelow ? y : Math.max(0, y - box.offsetHeight - 26)) + 'px')
  }
  function choose(n) {
    chosen = (n + offers.length) % offers.length
    for (const [place, item] of [...list.children].entries()) item.setAttribute('aria-selected', place === chosen)
    list.children[chosen].scrollIntoView({block: 'nearest'})
    area.setAttribute('aria-activedescendant', 'offer-' + chosen)
    const {path, text} = offers[chosen]
    meaning.replaceChildren(schema.meaning(path) || say('no-meaning'), ' ', make('small', {}, schema.source(path)))
    told.textContent = `${text}: ${schema.meaning(path)} (${chosen + 1}/${offers.length})`
  }
  function close() {
    box.hidden = true
    area.removeAttribute('aria-activedescendant')
    told.textContent = ''
  }
  function take() {
    const one = offers[chosen]
    const {start, end} = where
    close()
    if (where.wants === 'value') {
      const text = JSON.stringify(one.value)
      return pushDocument.edit(start, end - start, text, [text.length, text.length])
    }
    if (where.member && where.member.colon !== null) {
      const text = JSON.stringify(one.text)
      return pushDocument.edit(start, end - start, text, [text.length, text.length])
    }
    const value = schema.emptyValue(one.path)
    const head = `${JSON.stringify(one.text)}: `, caret = head.length + (value === '' ? 0 : 1)
    const {from, lead, tail} = commas(start, end)
    pushDocument.edit(from, end - from, lead + head + value + tail, [lead.length + caret, lead.length + caret])
    if (schema.values(one.path).length > 0) open(true)
  }
  /* The commas that a new member needs. The one before it belongs directly behind the member before. */
  function commas(start, end) {
    const siblings = where.node.members.filter(one => one !== where.member)
    const previous = siblings.findLast(one => one.keyStart < start), next = siblings.find(one => one.keyStart >= end)
    const tail = next && where.member?.comma === undefined ? ',' : ''
    if (!previous || previous.comma !== undefined) return {from: start, lead: '', tail}
    const from = previous.value?.end ?? previous.keyEnd
    return {from, lead: ',' + pushDocument.text.slice(from, start), tail}
  }
  area.addEventListener('keydown', event => {
    if (event.ctrlKey && event.key === ' ') { event.preventDefault(); return open(true) }
    if (box.hidden || event.isComposing) return
    const act = {
      ArrowDown: () => choose(chosen + 1), ArrowUp: () => choose(chosen - 1), Enter: take, Tab: take, Escape: close,
      PageDown: () => choose(Math.min(chosen + 8, offers.length - 1)), PageUp: () => choose(Math.max(chosen - 8, 0)),
    }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  }, {capture: true})
  area.addEventListener('input', event => {
    if (event.inputType === 'insertText' || event.inputType === 'deleteContentBackward' && !box.hidden) open(false)
    else close()
  })
  pushDocument.changed.on(cause => { if (cause === 'paired') open(false) })
  for (const event of ['blur', 'scroll', 'click']) area.addEventListener(event, close)
  return {close}
})()
