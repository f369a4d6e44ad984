/* What the phone's buttons do, tried against the embedded platform and told in a member's words. */
import {button, byId, hook, make} from './elements.js'
import {retold, say} from './texts.js'
import {server} from './server.js'
import {pushDocument} from './document.js'
import {preview} from './preview.js'
const presses = (() => {
  const log = hook('log'), holder = byId('presses')
  let seq = 0, actions = [], isShown = false, typed
  function entry(title, lines, details = []) {
    const parts = [make('h3', {dir: 'auto'}, title), ...lines.map(line => make('p', {dir: 'auto'}, line))]
    if (details.length > 0) parts.push(make('details', {}, make('summary', {}, say('calls')), ...details.map(line => make('code', {dir: 'ltr'}, line))))
    log.prepend(make('article', {}, ...parts))
    while (log.children.length > 50) log.lastChild.remove()
  }
  const told = value => typeof value === 'string' ? value : JSON.stringify(value)
  const nameOf = id => ({default: say('press-default'), dismiss: say('press-dismiss')})[id] ?? actions.find(one => one.id === id)?.title ?? id
  async function press(action, input) {
    const mine = ++seq, title = say('pressed', nameOf(action))
    try {
      const answer = await server.ask('press', {seq: mine, text: pushDocument.text, action, input: input ?? null, locale: preview.request.locale || null})
      entry(title, (answer.words ?? []).map(told), [...answer.calls ?? [], ...answer.hooks ?? []].map(told))
    } catch (problem) { entry(title, [problem.message]) }
  }
  const effects = {
    openLink: one => say('opens-link', one.link), defaultAction: () => say('opens-app'), dismiss: () => say('dismissed'),
    rating: one => say('rated', one.rating), record: one => say('recorded', one.record), pageShown: one => say('page', one.item + 1),
  }
  function hear(message) {
    if (typeof message.text === 'string' && typeof message.action === 'string') return void (typed = message.text)
    const {event} = message, made = Array.isArray(message.effects) ? message.effects : []
    if (typeof event?.name !== 'string' || event.name === 'tick' || event.name === 'imageUnavailable') return
    const isForwarded = event.name === 'action' && typeof event.identifier === 'string' &&
      (made.length === 0 || made.some(one => one.name === 'dismissAndForward'))
    if (isForwarded) press(event.identifier, typed)
    typed = undefined
    const lines = made.map(one => effects[one.name]?.(one)).filter(Boolean)
    if (lines.length > 0) entry(say('touched'), lines)
    if (made.some(one => one.name === 'defaultAction')) press('default')
  }
  const key = id => 'press-' + id
  function draw(found = actions, canTouch = isShown) {
    actions = found
    isShown = canTouch
    const isKept = holder.contains(document.activeElement) ? document.activeElement.dataset.studio : null
    const all = isShown ? [{id: 'default', title: say('press-default')}, ...actions, {id: 'dismiss', title: say('press-dismiss')}] : []
    const parts = all.map(({id, title, asks}) => {
      if (!asks) return button(title, () => press(id), {'data-studio': key(id), dir: 'auto'})
      const field = make('input', {type: 'text', placeholder: say('answer'), 'aria-label': say('answer-to', title), dir: 'auto', autocomplete: 'off'})
      return make('form', {class: 'answer', on: {submit: event => { event.preventDefault(); press(id, field.value) }}}, field,
        make('button', {'data-studio': key(id), dir: 'auto'}, title))
    })
    const now = JSON.stringify([actions, isShown, document.documentElement.lang])
    if (holder.dataset.drawn === now) return
    holder.dataset.drawn = now
    holder.replaceChildren(...parts)
    if (isKept) hook(CSS.escape(isKept))?.focus()
  }
  preview.received.on(hear)
  preview.answered.on(draw)
  pushDocument.changed.on(cause => { if (cause === 'opened') log.replaceChildren() })
  retold.on(() => draw())
  byId('again').addEventListener('click', () => { preview.again(); log.replaceChildren() })
  return {press}
})()
