/* The list of findings, and the size that a push is sent with. */
import {byId, hook, make} from './elements.js'
import {say} from './texts.js'
import {pushDocument} from './document.js'
import {editor} from './editor.js'
import {layout} from './layout.js'
const severities = ['error', 'warning', 'note']
const worstFirst = all => [...all].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
export const findings = (() => {
  const list = hook('findings'), limit = 4096
  const item = ({severity, code, key, line, column, message}) => make('li', {
    class: severity, 'data-code': code, 'data-line': line ?? '',
  }, make('button', {type: 'button', on: {click: () => layout.text(() => line ? editor.go(line, column) : pushDocument.area.focus())}},
    make('b', {}, say(severity)), ' ', make('span', {dir: 'auto'}, message), ' ',
    make('small', {}, line ? say('line', line) + ' · ' + code : code)))
  const count = (all, severity) => all.filter(one => one.severity === severity).length
  return {
    show({diagnostics: found, bytes, bytesAsSent}) {
      const diagnostics = worstFirst(found)
      list.replaceChildren(...diagnostics.slice(0, 200).map(item))
      editor.show(diagnostics)
      byId('counts').textContent = diagnostics.length === 0 ? say('no-findings')
        : severities.filter(one => count(diagnostics, one) > 0)
          .map(one => say('count-' + one, count(diagnostics, one))).join(' · ')
      const size = byId('size'), sent = bytesAsSent ?? bytes
      size.textContent = say('bytes', sent.toLocaleString(document.documentElement.lang), limit.toLocaleString(document.documentElement.lang))
      size.classList.toggle('error', sent > limit)
    },
  }
})()
