/* The phone. Each new page is loaded behind the one that is seen, and takes its place when it is ready. */
import {LANGUAGES} from './constants.js'
import {byId, hook, later, make, signal} from './elements.js'
import {named, retold, say} from './texts.js'
import {newest} from './server.js'
import {json} from './json.js'
import {pushDocument} from './document.js'
export const preview = (() => {
  const holder = hook('preview'), views = byId('views'), noPreview = byId('no-preview')
  const request = {look: 'expanded', appearance: 'system', locale: '', textSize: 2, width: 390, expired: false}
  const received = signal(), answered = signal(), drawings = []
  let shown = null, coming = null, started = 0
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const look = () => ({look: request.look, appearance: request.appearance, size: request.textSize})
  const tell = (frame, more = {}) => frame.contentWindow?.postMessage({richPushShow: {...look(), ...more}}, '*')
  /* A device is wider than the notification by its margins. */
  const frameWidth = () => request.width + 56
  function fit() {
    const room = holder.getBoundingClientRect(), scale = Math.min(1, room.width / frameWidth())
    holder.style.setProperty('--scale', scale)
    holder.style.setProperty('--frame-width', frameWidth() + 'px')
    holder.style.setProperty('--frame-height', room.height / scale + 'px')
  }
  function load(answer, began) {
    if (!/^\/?[\w\-./]+$/.test(answer.page ?? '') || answer.page.startsWith('//')) return
    coming?.remove()
    const frame = make('iframe', {class: 'coming', title: say('preview-frame')})
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.began = began
    frame.addEventListener('load', () => tell(frame))
    frame.src = answer.page
    coming = frame
    holder.append(frame)
  }
  function arrive(frame) {
    frame.classList.remove('coming')
    shown?.remove()
    shown = frame
    coming = null
    noPreview.hidden = true
    holder.classList.remove('stale')
    holder.dataset.took = Math.round(performance.now() - frame.began)
    holder.dataset.shown = 1 + +(holder.dataset.shown ?? 0)
  }
  const isDrawing = one => typeof one?.svg === 'string' && [one.width, one.height].every(n => Number.isInteger(n) && n > 0 && n < 8000)
  addEventListener('message', event => {
    const frame = [shown, coming].find(one => one && event.source === one.contentWindow)
    const message = event.data?.richPush
    if (!frame || typeof message !== 'object' || message === null) return
    if (Array.isArray(message.shown?.actions)) {
      if (frame === coming) arrive(frame)
      if (isDrawing(message.shown.drawing)) drawings.shift()?.(message.shown.drawing)
      else answered.tell(message.shown.actions.filter(one => typeof one?.id === 'string' && typeof one.title === 'string').slice(0, 20), message.shown.isShown === true)
    } else if (frame === shown) received.tell(message)
  })
  const stale = words => {
    holder.classList.add('stale')
    noPreview.textContent = words
    noPreview.hidden = false
  }
  const ask = newest('preview', answer => {
    if (answer.page === null) stale(say('no-payload'))
    else load(answer, started)
  }, problem => stale(problem.message))
  const expiry = () => {
    const root = json.read(pushDocument.text), value = json.plain(pushDocument.text, json.find(root, ['pt_timer_threshold']) ?? json.find(root, ['pt_json', 'pt_timer_threshold']))
    const seconds = Number(String(value ?? '').replace('$D_', ''))
    return Number.isFinite(seconds) && seconds > 0 && seconds < 1e8 ? seconds + 1 : 366 * 86400
  }
  const send = () => ask({
    text: pushDocument.text, locale: request.locale || null, appearance: request.appearance,
    width: request.width, textSize: request.textSize, at: request.expired ? expiry() : null,
  })
  const delay = () => pushDocument.text.length < 20_000 ? 0 : pushDocument.text.length < 100_000 ? 120 : 350
  const soon = later(send, delay)
  const change = () => { started = performance.now(); soon() }
  function segments(name, values, key) {
    const isText = value => typeof value === 'string'
    return make('fieldset', {class: 'segments'}, make('legend', {class: 'away'}, say(key)), ...values.map(value => make('label', {},
      make('input', {type: 'radio', name, value: String(value), checked: request[name] === value, on: {change: () => set(name, value)}}),
      make('span', {}, say(key + '-' + (isText(value) ? value : Number(value)))))))
  }
  function set(name, value) {
    request[name] = value
    fit()
    if (shown && ['look', 'appearance', 'textSize'].includes(name)) tell(shown)
    else change()
  }
  const range = (name, key, least, most, step) => {
    const out = make('output', {}, String(request[name]))
    return make('label', {class: 'inline'}, make('span', {}, say(key)), make('input', {
      type: 'range', min: least, max: most, step, value: request[name], on: {input: event => {
        out.textContent = event.target.value
        set(name, Number(event.target.value))
      }},
    }), out)
  }
  function draw() {
    const language = make('select', {on: {change: event => set('locale', event.target.value)}}, make('option', {value: ''}, say('locale-page')),
      ...LANGUAGES.map(tag => make('option', {value: tag, selected: request.locale === tag}, named(tag, 'language'))))
    views.replaceChildren(
      segments('look', ['banner', 'lock', 'expanded'], 'look'), segments('appearance', ['system', 'light', 'dark'], 'appearance'),
      segments('expired', [false, true], 'expired'),
      make('details', {}, make('summary', {}, say('more')), range('width', 'width', 320, 430, 1), range('textSize', 'text-size', 1, 5, 1),
        make('label', {class: 'inline'}, make('span', {}, say('locale')), language)))
  }
  dark.addEventListener('change', () => shown && tell(shown))
  new ResizeObserver(fit).observe(holder)
  pushDocument.changed.on(cause => { if (cause !== 'saved') change() })
  retold.on(draw)
  return {
    received, answered, request, now: change,
    again: () => shown && tell(shown, {begin: true}),
    /* What is seen, as an SVG with its size. */
    drawing: () => new Promise((resolve, reject) => {
      if (!shown) return reject(new Error(say('no-picture')))
      drawings.push(resolve)
      setTimeout(() => reject(new Error(say('no-picture'))), 5000)
      tell(shown, {drawing: true})
    }),
  }
})()
