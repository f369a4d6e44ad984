/* The start: the token comes from the address and is removed from it. */
import {TEXT_LANGUAGES} from './constants.js'
import {button, byId, later, make} from './elements.js'
import {say, speak, writeTexts} from './texts.js'
import {newest, server} from './server.js'
import {pushDocument} from './document.js'
import {schema} from './schema.js'
import {editor} from './editor.js'
import {notices} from './notices.js'
import {form} from './form.js'
import {layout} from './layout.js'
import {findings} from './findings.js'
import {finder} from './find.js'
import {preview} from './preview.js'
import {files} from './files.js'
import {drafts} from './drafts.js'
import {links} from './links.js'
import {starts} from './starts.js'
import {changes} from './changes.js'
// These act by themselves.
import './completion.js'
import './presses.js'
import './hand-on.js'
const commands = {
  async format() {
    try {
      const {text} = await server.ask('format', {text: pushDocument.text})
      pushDocument.rewrite(text)
      layout.text(() => pushDocument.area.focus())
    } catch (problem) { files.report(problem) }
  },
}
/* The keys of the commands, unless a dialog is open. */
document.addEventListener('keydown', event => {
  const isCommand = event.ctrlKey || event.metaKey, key = event.key.toLowerCase()
  if (layout.hasDialog) return
  const act = isCommand && key === 's' ? () => files.save() : isCommand && key === 'f' ? () => finder.open()
    : event.altKey && event.shiftKey && event.code === 'KeyF' ? () => commands.format()
    : document.activeElement === pushDocument.area && isCommand && key === 'z' ? () => event.shiftKey ? pushDocument.redo() : pushDocument.undo()
    : document.activeElement === pushDocument.area && isCommand && key === 'y' ? () => pushDocument.redo() : null
  if (!act) return
  event.preventDefault()
  act()
})
/* The history is the document's: a browser's own would not know the form's changes. */
pushDocument.area.addEventListener('beforeinput', event => {
  if (!event.inputType.startsWith('history')) return
  event.preventDefault()
  if (event.inputType === 'historyUndo') pushDocument.undo()
  else pushDocument.redo()
})
const lint = newest('lint', findings.show)
const lintSoon = later(() => lint({text: pushDocument.text}), () => pushDocument.text.length < 20_000 ? 60 : pushDocument.text.length < 100_000 ? 200 : 500)
pushDocument.changed.on(cause => { if (cause !== 'saved') lintSoon() })
byId('format').addEventListener('click', commands.format)
byId('undo').addEventListener('click', () => { pushDocument.undo(); form.draw() })
byId('redo').addEventListener('click', () => { pushDocument.redo(); form.draw() })
const language = byId('language')
language.append(...TEXT_LANGUAGES.map(tag => make('option', {value: tag, lang: tag}, new Intl.DisplayNames([tag], {type: 'language'}).of(tag) ?? tag)))
language.addEventListener('change', () => loadTexts(language.value).then(() => { lint({text: pushDocument.text}); preview.now() }, files.report))
const loadTexts = async locale => speak(await server.get('texts?locale=' + encodeURIComponent(locale)))
let isStarted = false
const offerDraft = () => {
  if (!drafts.found || !pushDocument.isChanged) return
  const drop = () => {
    notices.hide()
    if (pushDocument.path === null) pushDocument.open(starts.blank('plain'))
    else files.open(pushDocument.path)
  }
  notices.show(say('draft'), 0, button(say('draft-drop'), drop))
}
async function start(token) {
  server.unlock(token)
  try {
    await files.refresh()
    if (server.reach !== 'there') return
    const locale = isStarted ? document.documentElement.lang : navigator.language
    await Promise.all([loadTexts(locale), server.get('schema').then(schema.load)])
    language.value = document.documentElement.lang
    form.draw()
    changes.start()
    if (!isStarted) offerDraft()
    isStarted = true
    lint({text: pushDocument.text})
    preview.now()
  } catch (problem) { files.report(problem) }
}
notices.keyed.on(start)
/* Takes the token and the payload of a link from the address. Neither stays in it. */
function fragment() {
  const found = new URLSearchParams(location.hash.slice(1)), token = found.get('t'), payload = found.get('p')
  if (location.hash !== '') history.replaceState(null, '', location.pathname)
  const begun = token ? start(token) : isStarted ? Promise.resolve() : Promise.resolve(server.lock())
  if (payload !== null) begun.then(() => links.offer(payload))
}
addEventListener('hashchange', fragment)
/* While the server is gone, ask now and then: what was typed stays, and goes on when it is back. */
setInterval(() => { if (isStarted && server.reach === 'gone') files.refresh().then(() => server.reach === 'there' && files.followed([pushDocument.path])) }, 2000)
writeTexts()
if (drafts.found) pushDocument.open(drafts.found.text, drafts.found.path, drafts.found.etag, drafts.found.saved ?? '')
else pushDocument.open(starts.blank('plain'))
editor.draw()
fragment()
