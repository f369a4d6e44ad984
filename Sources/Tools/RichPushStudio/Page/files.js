/* The files of the folder, and saving: only on a press, and never over a text that has not been seen. */
import {button, byId, hook, make, signal} from './elements.js'
import {retold, say} from './texts.js'
import {Problem, server} from './server.js'
import {json} from './json.js'
import {pushDocument} from './document.js'
import {notices} from './notices.js'
import {layout} from './layout.js'
import {drawnDiff} from './diff.js'
export const files = (() => {
  const list = hook('files'), sift = byId('sift'), status = hook('status'), most = 200
  const shownChange = signal()
  let all = [], conflict = null, more = most, drawn = ''
  const pathOf = path => 'files/' + path.split('/').map(encodeURIComponent).join('/')
  const read = async path => {
    const response = await server.send('GET', pathOf(path)), bytes = await response.arrayBuffer()
    let text
    try { text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes) } catch { throw new Problem(415, say('not-utf8', path)) }
    return {text, etag: response.headers.get('ETag')}
  }
  const lines = text => text.replace(/\r\n?/g, '\n')
  function state() {
    const name = server.reach !== 'there' ? 'offline' : conflict ? 'conflict' : pushDocument.isChanged || pushDocument.path === null ? 'changed' : 'saved'
    status.dataset.state = name
    if (status.textContent !== say('state-' + name)) status.textContent = say('state-' + name)
    byId('title').textContent = pushDocument.path ?? say('untitled')
    byId('undo').disabled = !pushDocument.canUndo
    byId('redo').disabled = !pushDocument.canRedo
    byId('compare').disabled = pushDocument.path === null
    shownChange.tell(name)
  }
  const counts = file => ['errors', 'warnings'].filter(kind => file[kind] > 0)
    .map(kind => make('span', {class: 'count ' + kind}, make('span', {'aria-hidden': true}, String(file[kind])),
      make('span', {class: 'away'}, say(kind === 'errors' ? 'count-error' : 'count-warning', file[kind]))))
  function draw() {
    const sought = sift.value.toLowerCase(), found = all.filter(file => file.path.toLowerCase().includes(sought))
    const now = JSON.stringify([found, more, pushDocument.path, document.documentElement.lang])
    byId('no-files').hidden = all.length > 0
    // A press on an item would be lost if it were drawn anew between its two halves.
    if (now === drawn) return
    drawn = now
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.path : null
    list.replaceChildren(...found.slice(0, more).map(file => make('li', {}, button('', () => ask(() => open(file.path)), {
      'data-path': file.path, 'aria-current': file.path === pushDocument.path ? 'true' : 'false',
    }))))
    for (const [n, item] of [...list.querySelectorAll('button')].entries())
      item.append(make('span', {class: 'name', dir: 'auto'}, found[n].path), ...counts(found[n]))
    if (found.length > more) list.append(make('li', {}, button(say('more-files', found.length - more), () => { more += most; draw() }, {class: 'quiet'})))
    if (focused) list.querySelector(`[data-path="${CSS.escape(focused)}"]`)?.focus()
  }
  const refresh = async () => {
    try {
      const answer = await server.get('files')
      all = answer.files
      hook('save').disabled = answer.readOnly === true
      hook('save').title = answer.readOnly === true ? say('read-only') : ''
      draw()
    } catch (problem) { report(problem) }
  }
  const report = problem => {
    if (!(problem instanceof Problem)) console.error(problem)
    if (server.reach === 'there') notices.show(problem.status === 423 ? say('read-only') : problem.message)
  }
  /* Asks before text that is not saved is given up. */
  const ask = act => {
    if (!pushDocument.isChanged) return act()
    layout.dialog(say('not-saved'), make('p', {}, say('not-saved-long')), make('div', {class: 'choices'},
      button(say('save'), async () => { layout.close(); if (await save()) act() }, {class: 'main'}),
      button(say('discard'), () => { layout.close(); act() }), button(say('cancel'), layout.close)))
  }
  async function open(path) {
    try {
      const {text, etag} = await read(path)
      conflict = null
      pushDocument.open(text, path, etag)
      layout.closeDrawer()
      layout.text(() => pushDocument.area.focus())
    } catch (problem) { report(problem) }
  }
  const put = async (path, text, headers) => (await server.send('PUT', pathOf(path), text, {'Content-Type': 'application/json', ...headers})).headers.get('ETag')
  async function save() {
    if (pushDocument.path === null) return saveAs(), false
    if (conflict) return settle(), false
    const {text, path} = pushDocument
    try {
      const etag = await put(path, text, {'If-Match': pushDocument.etag})
      pushDocument.keep(path, etag, text)
      refresh()
      return true
    } catch (problem) {
      if (problem.status === 412 || problem.status === 404) await meet(path)
      else report(problem)
      return false
    }
  }
  /* The file is not what this page read: it was changed or removed elsewhere. */
  async function meet(path) {
    try {
      const theirs = await read(path)
      if (lines(theirs.text) === pushDocument.text) return pushDocument.keep(path, theirs.etag, pushDocument.text), state()
      conflict = theirs
    } catch (problem) {
      if (problem.status !== 404) return report(problem)
      conflict = {text: '', etag: null}
    }
    state()
    settle()
  }
  function settle() {
    const {text, etag} = conflict, path = pushDocument.path
    const mine = async () => {
      layout.close()
      const written = pushDocument.text
      try {
        const tag = await put(path, written, etag === null ? {'If-None-Match': '*'} : {'If-Match': etag})
        conflict = null
        pushDocument.keep(path, tag, written)
        refresh()
      } catch (problem) {
        if (problem.status === 412) meet(path)
        else report(problem)
      }
      state()
    }
    const theirs = () => {
      layout.close()
      conflict = null
      pushDocument.base(etag, lines(text))
      pushDocument.rewrite(lines(text))
      state()
    }
    layout.dialog(say('state-conflict'), make('p', {}, say(etag === null ? 'gone-file' : 'conflict-long', path)), drawnDiff(lines(text), pushDocument.text),
      make('div', {class: 'choices'}, button(say('keep-mine'), mine, {id: 'keep-mine'}),
        ...etag === null ? [] : [button(say('take-theirs'), theirs, {id: 'take-theirs'})],
        button(say('save-copy'), () => saveAs(), {id: 'save-copy'}), button(say('later'), layout.close, {autofocus: true})))
  }
  const freeName = () => {
    const title = json.plain(pushDocument.text, json.find(json.read(pushDocument.text), ['aps', 'alert', 'title'])) ?? ''
    const stem = pushDocument.path?.replace(/\.(json|apns)$/, '') ?? (String(title).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 40) || 'push')
    const taken = new Set(all.map(file => file.path))
    for (let n = 1; ; n++) {
      const name = stem + (n > 1 ? '-' + n : '') + '.json'
      if (!taken.has(name)) return name
    }
  }
  function saveAs() {
    const field = make('input', {type: 'text', value: freeName(), id: 'new-name', dir: 'ltr', spellcheck: false, autocomplete: 'off', required: true})
    const wrong = make('p', {class: 'error', role: 'alert'})
    const submit = async event => {
      event.preventDefault()
      const path = field.value.trim(), {text} = pushDocument
      if (!/\.(json|apns)$/.test(path)) return void (wrong.textContent = say('name-ends'))
      try {
        const etag = await put(path, text, {'If-None-Match': '*'})
        conflict = null
        pushDocument.keep(path, etag, text)
        layout.close()
        refresh()
        pushDocument.area.focus()
      } catch (problem) {
        wrong.textContent = [409, 412].includes(problem.status) ? say('name-taken') : problem.status === 423 ? say('read-only') : problem.message
      }
    }
    layout.dialog(say('save-new'), make('form', {on: {submit}}, make('label', {htmlFor: 'new-name'}, say('name')), field, wrong,
      make('div', {class: 'choices'}, make('button', {class: 'main'}, say('save')), button(say('cancel'), layout.close))))
    field.setSelectionRange(0, field.value.lastIndexOf('.'))
  }
  /* Files changed elsewhere. An unchanged text follows the disk; a changed one meets it. */
  async function followed(paths) {
    refresh()
    if (pushDocument.path === null || !paths.includes(pushDocument.path)) return
    const {path} = pushDocument
    try {
      const {text, etag} = await read(path)
      if (path !== pushDocument.path || etag === pushDocument.etag) return
      if (lines(text) === pushDocument.saved) return pushDocument.base(etag, pushDocument.saved)
      if (!pushDocument.isChanged) {
        pushDocument.base(etag, lines(text))
        pushDocument.rewrite(lines(text))
        notices.show(say('reloaded', path), 4000)
      } else conflict = {text, etag}
    } catch (problem) {
      if (problem.status !== 404) return
      conflict = {text: '', etag: null}
    }
    state()
  }
  sift.addEventListener('input', () => { more = most; draw() })
  status.addEventListener('click', () => { if (conflict) settle() })
  pushDocument.changed.on(cause => {
    if (cause === 'opened') conflict = null
    state()
  })
  pushDocument.opened.on(draw)
  server.changed.on(state)
  retold.on(() => { state(); draw() })
  hook('save').addEventListener('click', save)
  byId('compare').addEventListener('click', async () => {
    try {
      const {text} = await read(pushDocument.path)
      layout.dialog(say('compare-with', pushDocument.path), drawnDiff(lines(text), pushDocument.text))
    } catch (problem) { report(problem) }
  })
  byId('duplicate').addEventListener('click', () => ask(() => {
    const {text} = pushDocument
    pushDocument.open(text, null, null, '')
    saveAs()
  }))
  return {refresh, save, ask, followed, report, read, open, state}
})()
