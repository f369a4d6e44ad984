/* What is typed but not saved is kept in this tab's storage, so that a reload loses nothing. The token is never in it. */
import {later} from './elements.js'
import {pushDocument} from './document.js'
export const drafts = (() => {
  const key = 'richpush-studio-draft', most = 2_000_000
  const write = () => {
    try {
      if (pushDocument.isChanged && pushDocument.text.length <= most)
        sessionStorage.setItem(key, JSON.stringify({text: pushDocument.text, path: pushDocument.path, etag: pushDocument.etag, saved: pushDocument.saved.length <= most ? pushDocument.saved : null}))
      else if (!pushDocument.isChanged) sessionStorage.removeItem(key)
    } catch { /* A full or forbidden storage: the text is still in the page. */ }
  }
  const soon = later(write, () => pushDocument.text.length < 50_000 ? 100 : 1000)
  const read = () => {
    try {
      const draft = JSON.parse(sessionStorage.getItem(key))
      return typeof draft?.text === 'string' ? draft : null
    } catch { return null }
  }
  const found = read()
  pushDocument.changed.on(soon)
  addEventListener('pagehide', write)
  addEventListener('beforeunload', event => {
    if (pushDocument.isChanged) event.preventDefault()
  })
  return {found}
})()
