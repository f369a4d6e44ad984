/* A link that holds the payload in its fragment, deflated. It is opened only after a question. */
import {button, make} from './elements.js'
import {say} from './texts.js'
import {pushDocument} from './document.js'
import {notices} from './notices.js'
import {layout} from './layout.js'
import {files} from './files.js'
export const links = (() => {
  const most = 16 * 1024, mostOpened = 1024 * 1024
  const through = async (bytes, stream, limit) => {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(), parts = []
    let length = 0
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
      length += value.length
      if (length > limit) {
        reader.cancel()
        throw new Error(say('link-large'))
      }
      parts.push(value)
    }
  }
  async function encode(text) {
    const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), most)
    const code = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    if (code.length > most) throw new Error(say('link-large'))
    return location.origin + '/#p=' + code
  }
  async function decode(code) {
    if (code.length > most || !/^[\w-]+$/.test(code)) throw new Error(say('link-broken'))
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0))
    return new TextDecoder('utf-8', {fatal: true}).decode(await through(bytes, new DecompressionStream('deflate-raw'), mostOpened))
  }
  async function offer(code) {
    let text
    try { text = await decode(code) } catch { return notices.show(say('link-broken')) }
    layout.dialog(say('link-question'), make('p', {}, say('link-long', text.length)), make('pre', {class: 'diff', dir: 'ltr', tabIndex: 0, 'aria-label': say('payload')}, text.slice(0, 4000)),
      make('div', {class: 'choices'}, button(say('link-open'), () => {
        layout.close()
        files.ask(() => pushDocument.open(text, null, null, ''))
      }, {id: 'link-open'}), button(say('cancel'), layout.close)))
  }
  return {encode, offer}
})()
