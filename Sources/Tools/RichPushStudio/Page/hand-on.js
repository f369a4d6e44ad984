/* Hands the document on: files to download, and a link. */
import {button, hook, make} from './elements.js'
import {say} from './texts.js'
import {server} from './server.js'
import {json} from './json.js'
import {pushDocument} from './document.js'
import {layout} from './layout.js'
import {links} from './links.js'
import {picturePNG} from './picture.js'
const handOn = (() => {
  const stem = () => (pushDocument.path ?? 'push').split('/').at(-1).replace(/\.(json|apns)$/, '')
  const download = (blob, name) => {
    const address = URL.createObjectURL(blob)
    make('a', {href: address, download: name}).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  const endings = {page: '.html', apns: '.apns', simctl: '.sh', curl: '.sh'}
  const exported = async kind => {
    const answer = await server.post('export', {text: pushDocument.text, form: kind})
    return answer.blob()
  }
  function open() {
    const told = make('p', {role: 'status'}), shown = make('textarea', {dir: 'ltr', readOnly: true, hidden: true, rows: 5, 'aria-label': say('copy-text')})
    const attempt = act => async () => {
      try { await act() } catch (problem) { told.textContent = problem.message }
    }
    const reveal = async text => {
      shown.value = text
      shown.hidden = false
      shown.focus()
      shown.select()
      const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false)
      told.textContent = say(isCopied ? 'copied' : 'copy-text')
    }
    const file = kind => attempt(async () => {
      download(await exported(kind), stem() + endings[kind])
      told.textContent = say('downloaded')
    })
    const line = kind => attempt(async () => reveal(await (await exported(kind)).text()))
    const ways = [
      ['page', file('page')], ['png', attempt(async () => { download(await picturePNG(), stem() + '.png'); told.textContent = say('downloaded') })],
      ['apns', file('apns')], ['simctl', line('simctl')], ['curl', line('curl')],
      ['link', attempt(async () => reveal(await links.encode(pushDocument.text)))],
    ]
    layout.dialog(say('hand-on'), make('ul', {class: 'ways'}, ...ways.map(([name, act]) => make('li', {},
      button(say('way-' + name), act, {'data-way': name}), make('span', {class: 'dim'}, say('why-' + name))))), told, shown)
  }
  hook('export').addEventListener('click', open)
})()
