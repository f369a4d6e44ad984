/* The document: its text, the file that it is of, and its history, which the text and the form share. */
import {hook, signal} from './elements.js'
export const pushDocument = (() => {
  const area = hook('editor')
  const changed = signal(), opened = signal()
  let text = '', saved = '', path = null, etag = null
  let past = [], future = [], lastTime = 0
  const difference = (before, after) => {
    let at = 0, tail = 0
    const most = Math.min(before.length, after.length)
    while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at++
    while (tail < most - at && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) tail++
    return {at, removed: before.slice(at, before.length - tail), inserted: after.slice(at, after.length - tail)}
  }
  const isTyping = edit => edit.removed === '' && edit.inserted.length === 1 && edit.inserted !== '\n'
  const remember = edit => {
    const last = past.at(-1), now = performance.now()
    const joins = last && future.length === 0 && now - lastTime < 1000 && isTyping(edit) && last.isTyped &&
      last.at + last.inserted.length === edit.at
    if (joins) last.inserted += edit.inserted
    else past.push({...edit, isTyped: isTyping(edit)})
    if (past.length > 1000) past.shift()
    future = []
    lastTime = now
  }
  const take = cause => {
    text = area.value
    changed.tell(cause)
  }
  area.addEventListener('input', () => {
    remember(difference(text, area.value))
    take('typed')
  })
  const replace = (at, length, inserted, cause) => {
    area.setRangeText(inserted, at, at + length, 'preserve')
    take(cause)
  }
  /* Changes a range. `select` is where the selection begins and ends afterwards, from the start of what is inserted. */
  const edit = (at, length, inserted, select = null, cause = 'edited') => {
    remember({at, removed: text.slice(at, at + length), inserted})
    lastTime = 0
    area.setRangeText(inserted, at, at + length, 'end')
    if (select) area.setSelectionRange(at + select[0], at + select[1])
    take(cause)
  }
  const step = (from, to, forward) => {
    const one = from.pop()
    if (!one) return
    to.push({...one, isTyped: false})
    const [gone, come] = forward ? [one.removed, one.inserted] : [one.inserted, one.removed]
    replace(one.at, gone.length, come, 'edited')
    area.setSelectionRange(one.at + come.length, one.at + come.length)
  }
  return {
    changed, opened, area,
    get text() { return text },
    get path() { return path },
    get etag() { return etag },
    get saved() { return saved },
    get isChanged() { return text !== saved },
    get canUndo() { return past.length > 0 },
    get canRedo() { return future.length > 0 },
    edit,
    apply(change, cause) { if (change) edit(change.at, change.removed, change.inserted, null, cause) },
    undo() { step(past, future, false) },
    redo() { step(future, past, true) },
    /* Replaces the whole text in one step that can be undone. */
    rewrite(whole) {
      const {at, removed, inserted} = difference(text, whole)
      if (removed !== '' || inserted !== '') edit(at, removed.length, inserted)
    },
    open(whole, file = null, tag = null, disk = whole) {
      area.value = whole
      area.setSelectionRange(0, 0)
      area.scrollTop = area.scrollLeft = 0
      // A text area has line feeds only.
      path = file
      etag = tag
      past = []
      future = []
      saved = disk.replace(/\r\n?/g, '\n')
      opened.tell()
      take('opened')
    },
    keep(file, tag, whole) {
      path = file
      etag = tag
      saved = whole
      opened.tell()
      changed.tell('saved')
    },
    base(tag, whole) {
      etag = tag
      saved = whole
    },
  }
})()
