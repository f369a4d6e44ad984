/* Where a new document starts: a sample with its picture, an empty one of a kind, or a link. */
import {button, hook, later, make} from './elements.js'
import {say} from './texts.js'
import {server} from './server.js'
import {pushDocument} from './document.js'
import {layout} from './layout.js'
import {files} from './files.js'
import {links} from './links.js'
export const starts = (() => {
  const alert = {title: '', body: ''}
  const empty = {
    template: {aps: {alert, 'mutable-content': 1}, pt_id: 'pt_basic', pt_title: '', pt_msg: '', pt_dl1: ''},
    buttons: {aps: {alert, 'mutable-content': 1}, buttons: [{id: 'open', title: '', options: ['foreground']}]},
    plain: {aps: {alert}},
    silent: {aps: {'content-available': 1}, data: {}},
    recall: {aps: {alert, 'mutable-content': 1}, recall: []},
    activity: {aps: {timestamp: 0, event: 'update', 'content-state': {}, alert}},
  }
  function blank(kind) {
    const push = structuredClone(empty[kind])
    if (push.aps.alert) push.aps.alert = {title: say('title-new'), body: say('body-new')}
    if (push.pt_id) Object.assign(push, {pt_title: say('title-new'), pt_msg: say('body-new'), pt_dl1: 'https://example.com/'})
    if (push.buttons) push.buttons[0].title = say('button-new')
    if (push.aps.timestamp === 0) push.aps.timestamp = Math.floor(Date.now() / 1000)
    return JSON.stringify(push, null, 2) + '\n'
  }
  const begin = text => files.ask(() => {
    layout.close()
    pushDocument.open(text, null, null)
    layout.text(() => pushDocument.area.focus())
  })
  const picture = (() => {
    let frame, seq = 0
    return async (holder, text, title) => {
      const mine = ++seq
      const {page} = await server.ask('preview', {seq: mine, text, locale: null, appearance: 'system', width: 390, textSize: 2, at: null})
      if (mine !== seq || !/^\/[\w\-./]+$/.test(page) || page.startsWith('//')) return
      frame = make('iframe', {title: say('picture-of', title), tabIndex: -1})
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.addEventListener('load', event => event.target.contentWindow.postMessage({richPushShow: {look: 'expanded', size: 2, appearance: 'system'}}, '*'))
      frame.src = page
      holder.replaceChildren(frame)
    }
  })()
  function sampleItem(sample, shown) {
    const look = later(async () => {
      if (!item.isConnected) return
      const text = await (await server.send('GET', 'samples/' + encodeURIComponent(sample.name).replaceAll('%2F', '/'))).text()
      await picture(shown, text, sample.title)
    }, 120)
    const take = async () => {
      try { begin(await (await server.send('GET', 'samples/' + encodeURIComponent(sample.name).replaceAll('%2F', '/'))).text()) } catch (problem) { files.report(problem) }
    }
    const item = make('li', {}, make('button', {type: 'button', 'data-sample': sample.name, on: {click: take, focus: look, pointerenter: look}},
      make('b', {}, sample.title), ' ', make('span', {}, sample.use.replaceAll('`', ''))))
    return item
  }
  async function open() {
    const kinds = make('div', {class: 'choices'}, ...Object.keys(empty).map(kind => button(say('kind-' + kind), () => begin(blank(kind)), {'data-kind': kind})))
    const sift = make('input', {type: 'search', placeholder: say('filter'), 'aria-label': say('filter'), autocomplete: 'off'})
    const list = make('ul', {class: 'samples'}), shown = make('div', {class: 'picture'})
    const link = make('input', {type: 'text', dir: 'ltr', 'aria-label': say('open-link'), placeholder: '#p=…', autocomplete: 'off', spellcheck: false})
    const linked = make('form', {class: 'row', on: {submit: event => { event.preventDefault(); links.offer(/#?(?:.*&)?p=([\w-]+)/.exec(link.value)?.[1] ?? '') }}},
      link, make('button', {}, say('open-link')))
    layout.dialog(say('new'), make('h3', {}, say('new-empty')), kinds, make('h3', {}, say('new-sample')), sift,
      make('div', {class: 'starts'}, list, shown), make('h3', {}, say('new-link')), linked)
    try {
      const samples = await server.get('samples')
      const draw = () => {
        const sought = sift.value.toLowerCase()
        list.replaceChildren(...samples.filter(one => `${one.title} ${one.use} ${one.kind}`.toLowerCase().includes(sought)).map(one => sampleItem(one, shown)))
      }
      sift.addEventListener('input', draw)
      draw()
    } catch (problem) { list.replaceChildren(make('li', {}, problem.message)) }
  }
  hook('new').addEventListener('click', open)
  return {open, blank}
})()
