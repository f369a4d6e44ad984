/* The form for the document's kind, made from the schema. Each change replaces one value of the text; what the form does
   not show stays as it is. */
import {button, byId, make} from './elements.js'
import {retold, say} from './texts.js'
import {json} from './json.js'
import {pushDocument} from './document.js'
import {schema} from './schema.js'
export const form = (() => {
  const pane = byId('pane-form'), kinds = ['template', 'buttons', 'plain', 'silent', 'activity']
  const alert = ['title', 'subtitle', 'body'].map(key => ['aps', 'alert', key])
  const message = [...alert, ['image_url'], ['aps', 'sound'], ['aps', 'badge'], ['aps', 'interruption-level'], ['aps', 'thread-id']]
  const target = [['type'], ['id'], ['name'], ['message_response_id'], ['recipient'], ['pass_url'], ['aps', 'category'], ['aps', 'mutable-content']]
  const groups = {
    template: [['message', [...alert, ['aps', 'sound'], ['aps', 'badge']]], ['target', [['wzrk_dl'], ...target.slice(0, 5)]]],
    buttons: [['message', message], ['target', target.filter(path => path[1] !== 'category')]],
    plain: [['message', message], ['target', target]],
    silent: [['silent', [['aps', 'content-available'], ['data'], ['extra_json'], ['message_response_id'], ['recipient']]]],
    activity: [['activity', [['aps', 'event'], ['aps', 'timestamp'], ['aps', 'content-state'], ['aps', 'attributes-type'], ['aps', 'attributes'],
      ['aps', 'stale-date'], ['aps', 'dismissal-date'], ['aps', 'relevance-score']]], ['message', [...alert, ['aps', 'alert', 'sound']]]],
  }
  const buttonKeys = [['id'], ['title'], ['title-loc-key'], ['icon'], ['link'], ['pass'], ['options'], ['input', 'placeholder'], ['input', 'button']]
  let root = null, wasDrawn = '', number = 0
  const has = path => json.find(root, path) !== undefined
  const plain = path => json.plain(pushDocument.text, json.find(root, path))
  function kindOf() {
    if (has(['pt_id']) || has(['ct_ContentSlider'])) return 'template'
    if (has(['aps', 'event']) || has(['aps', 'content-state'])) return 'activity'
    if (has(['buttons'])) return 'buttons'
    return has(['aps', 'content-available']) && !has(['aps', 'alert']) ? 'silent' : 'plain'
  }
  /* What a kind needs, put in where it is missing. Nothing is taken out but the mark of another kind. */
  const marks = {template: ['pt_id'], activity: ['aps', 'event'], buttons: ['buttons'], silent: ['aps', 'content-available']}
  const needs = {
    template: [[['pt_id'], 'pt_basic'], [['aps', 'mutable-content'], 1]],
    buttons: [[['buttons'], [{id: 'open', title: say('button-new')}]], [['aps', 'mutable-content'], 1]],
    silent: [[['aps', 'content-available'], 1]],
    activity: [[['aps', 'event'], 'update'], [['aps', 'timestamp'], null], [['aps', 'content-state'], {}]],
    plain: [],
  }
  function become(kind) {
    let {text} = pushDocument
    const change = edit => { if (edit) text = json.apply(text, edit) }
    change(json.remove(text, marks[kindOf()] ?? []))
    if (kind === 'silent') change(json.remove(text, ['aps', 'alert']))
    for (const [path, value] of needs[kind]) {
      const needed = path.at(-1) === 'timestamp' ? Math.floor(Date.now() / 1000) : value
      if (!json.find(json.read(text), path)) change(json.put(text, path, needed))
    }
    pushDocument.rewrite(text)
    draw(true)
  }
  const set = (path, value) => {
    const isGone = value === '' || value === undefined || Number.isNaN(value)
    pushDocument.apply(isGone ? json.remove(pushDocument.text, path) : json.put(pushDocument.text, path, value), 'form')
    root = json.read(pushDocument.text)
    // Without it the service extension does not run, and the picture is not attached.
    if (!isGone && path[0] === 'image_url' && !has(['aps', 'mutable-content'])) set(['aps', 'mutable-content'], 1)
  }
  const label = (path, id) => make('label', {htmlFor: id}, make('span', {dir: 'auto'}, schema.meaning(path).split(' Expected:')[0] || path.at(-1)), ' ', make('code', {dir: 'ltr'}, path.at(-1)))
  const shownValue = (path, kind) => {
    const value = plain(path)
    if (value === undefined || value === null) return ''
    return typeof value === 'string' && kind !== 'json' ? value : JSON.stringify(value, null, kind === 'json' ? 2 : 0)
  }
  function field(path, template) {
    const id = 'field-' + ++number, kind = schema.kindOf(path, template), values = schema.values(path)
    const value = shownValue(path, kind), field = {id, 'data-path': path.join('.')}
    const isChoice = values.length > 0 && values.length < 14 && kind !== 'color' && (value === '' || values.map(String).includes(value))
    let control
    if (schema.members(path).length > 0 && (value === '' || Array.isArray(plain(path)))) return several(path, id)
    if (isChoice && path.at(-1) !== 'sound') control = choice(path, values, value, field)
    else if (kind === 'json') control = tree(path, value, field)
    else control = line(path, kind, value, field)
    const parts = [label(path, id), control]
    if (kind === 'color') parts.push(swatch(path, value, control))
    return make('div', {class: 'field ' + kind}, ...parts)
  }
  /* The members of a list, of which each can be chosen. Members that the schema does not know stay. */
  const several = (path, id) => make('fieldset', {class: 'field', id, 'data-path': path.join('.')},
    make('legend', {}, make('span', {dir: 'auto'}, schema.meaning(path)), ' ', make('code', {dir: 'ltr'}, path.at(-1))),
    ...schema.members(path).map(one => make('label', {class: 'inline'}, make('input', {
      type: 'checkbox', checked: plain(path)?.includes(one) ?? false, on: {change: event => {
        const others = (plain(path) ?? []).filter(other => other !== one), chosen = event.target.checked ? [...others, one] : others
        set(path, chosen.length > 0 ? chosen : '')
      }},
    }), one)))
  const choice = (path, values, value, more) => make('select', {...more, on: {change: event => {
    const one = values.find(value => String(value) === event.target.value)
    set(path, one ?? '')
    if (path.at(-1) === 'pt_id') draw(true)
  }}}, make('option', {value: ''}, '–'), ...values.map(one => make('option', {value: String(one), selected: String(one) === value}, shownName(path, one))))
  const shownName = (path, one) => path.at(-1) === 'pt_id' ? one.replace(/^pt_/, '').replaceAll('_', ' ') : String(one)
  const line = (path, kind, value, more) => make(isLong(path) ? 'textarea' : 'input', {
    ...more, dir: 'auto', value, ...isLong(path) ? {rows: 2} : {type: 'text', inputMode: kind === 'number' ? 'decimal' : 'text'},
    autocomplete: 'off', placeholder: schema.meaning(path).split('Expected: ')[1] ?? '', on: {input: event => set(path, typed(event.target.value, kind, path))},
  })
  const isLong = path => ['body', 'pt_msg', 'pt_msg_summary', 'pt_msg_alt'].includes(path.at(-1))
  /* A number is written as a number; a text that was a text stays one. */
  const typed = (text, kind, path) => {
    const wasText = json.find(root, path)?.type === 'string' && [schema.at(path)?.type ?? 'string'].flat().includes('string')
    const isNumber = kind === 'number' || path.at(-1) === 'id' || path.at(-1) === 'message_response_id'
    return isNumber && !wasText && /^-?\d{1,15}(\.\d+)?$/.test(text.trim()) ? Number(text) : text
  }
  const tree = (path, value, more) => {
    const area = make('textarea', {...more, dir: 'ltr', rows: 4, spellcheck: false, value, on: {input: () => {
      let parsed
      try { parsed = area.value.trim() === '' ? '' : JSON.parse(area.value) } catch {
        area.setAttribute('aria-invalid', true)
        return
      }
      area.removeAttribute('aria-invalid')
      set(path, parsed)
    }}})
    return area
  }
  const swatch = (path, value, control) => {
    const colour = make('input', {type: 'color', 'aria-label': `${path.at(-1)}: ${say('colour')}`, value: /^#[0-9a-f]{6}/i.exec(value)?.[0] ?? '#808080'})
    colour.addEventListener('input', () => {
      control.value = colour.value.toUpperCase()
      set(path, control.value)
    })
    return colour
  }
  const group = (title, paths, template, isOpen = true) => make('details', {open: isOpen},
    make('summary', {}, make('h3', {}, say(title))), make('div', {class: 'fields'}, ...paths.map(path => field(path, template))))
  function templateGroups() {
    const id = plain(['pt_id']), keys = [...schema.templateKeys(id).keys()]
    const nested = plain(['pt_json']), base = nested !== null && typeof nested === 'object' ? ['pt_json'] : []
    if (typeof nested === 'string') return [make('p', {class: 'hint'}, say('json-text'))]
    if (!has(['pt_id'])) return [make('p', {class: 'hint'}, say('slider-text'))]
    const sorted = {texts: [], pictures: [], links: [], looks: []}
    for (const key of keys) {
      const kind = schema.kindOf([key], id)
      const place = kind === 'color' || /radius|width|style|grad|scale|orientation|linear/.test(key) ? 'looks'
        : /_(img|gif|ico|big_img)/.test(key) ? 'pictures' : /_dl\d?$|_url$|_dl$/.test(key) ? 'links' : 'texts'
      sorted[place].push([...base, key])
    }
    return Object.entries(sorted).filter(([, paths]) => paths.length > 0)
      .map(([title, paths]) => group('group-' + title, paths, id, title !== 'looks' || paths.some(has)))
  }
  function buttonGroups() {
    const items = json.find(root, ['buttons'])?.items ?? []
    const parts = items.map((item, n) => {
      const box = group('button-n', buttonKeys.map(path => ['buttons', n, ...path]), undefined)
      box.querySelector('h3').textContent = say('button-n', n + 1) + ': ' + (plain(['buttons', n, 'title']) ?? '')
      box.append(button(say('remove'), () => { set(['buttons', n], ''); draw(true) }, {class: 'quiet'}))
      return box
    })
    if (items.length < 4) parts.push(button(say('button-add'), () => {
      set(['buttons', items.length], {id: 'button-' + (items.length + 1), title: say('button-new')})
      draw(true)
    }))
    return parts
  }
  function draw(isForced = false) {
    if (pane.hidden) return
    if (!isForced && (wasDrawn === pushDocument.text || pane.contains(document.activeElement) && document.activeElement !== pane)) return
    wasDrawn = pushDocument.text
    root = json.read(pushDocument.text)
    if (root?.type !== 'object') return pane.replaceChildren(make('p', {class: 'hint'}, say('not-object')))
    const focused = document.activeElement?.dataset?.path ?? (document.activeElement?.id === 'kind' ? 'kind' : null), kind = kindOf()
    number = 0
    const shown = [make('div', {class: 'field'}, make('label', {htmlFor: 'kind'}, say('kind')),
      make('select', {id: 'kind', on: {change: event => become(event.target.value)}},
        ...kinds.map(one => make('option', {value: one, selected: one === kind}, say('kind-' + one)))))]
    if (kind === 'template' && has(['pt_id'])) shown.push(field(['pt_id']))
    if (kind === 'template') shown.push(...templateGroups())
    const others = groups[kind].map(([title, paths]) => group('group-' + title, paths, undefined))
    if (kind === 'buttons') others.splice(1, 0, ...buttonGroups())
    if (has(['recall'])) others.splice(1, 0, group('kind-recall', [['recall']], undefined))
    shown.push(...others, make('p', {class: 'hint'}, say('form-keeps')))
    const {scrollTop} = pane
    pane.replaceChildren(...shown)
    pane.scrollTop = scrollTop
    if (focused === 'kind') byId('kind').focus()
    else if (focused) pane.querySelector(`[data-path="${CSS.escape(focused)}"]`)?.focus()
  }
  pane.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) pushDocument.redo()
    else pushDocument.undo()
    draw(true)
  })
  pushDocument.changed.on(cause => { if (cause !== 'form') draw(cause === 'opened') })
  retold.on(() => draw(true))
  return {draw: () => draw(true)}
})()
