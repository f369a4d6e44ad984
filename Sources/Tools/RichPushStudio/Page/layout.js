/* Tabs, the drawer of files, dialogs, and the ways between the parts of the page by F6. */
import {byId, hook, later} from './elements.js'
import {pushDocument} from './document.js'
import {editor} from './editor.js'
import {form} from './form.js'
export const layout = (() => {
  const tabs = {text: byId('tab-text'), form: byId('tab-form')}, panes = {text: byId('pane-text'), form: byId('pane-form')}
  const drawer = byId('drawer'), dialog = byId('dialog'), body = byId('dialog-body')
  function choose(name) {
    for (const key of Object.keys(tabs)) {
      tabs[key].setAttribute('aria-selected', key === name)
      tabs[key].tabIndex = key === name ? 0 : -1
      panes[key].hidden = key !== name
    }
    if (name === 'form') form.draw()
    else editor.draw()
  }
  for (const [name, tab] of Object.entries(tabs)) {
    tab.addEventListener('click', () => choose(name))
    tab.addEventListener('keydown', event => {
      if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return
      const other = name === 'text' ? 'form' : 'text'
      choose(other)
      tabs[other].focus()
    })
  }
  const open = isOpen => {
    document.body.classList.toggle('drawn-out', isOpen)
    drawer.setAttribute('aria-expanded', isOpen)
  }
  drawer.addEventListener('click', () => {
    open(drawer.getAttribute('aria-expanded') !== 'true')
    if (drawer.getAttribute('aria-expanded') === 'true') byId('sift').focus()
  })
  byId('side').addEventListener('keydown', event => {
    if (event.key !== 'Escape' || drawer.getAttribute('aria-expanded') !== 'true') return
    open(false)
    drawer.focus()
  })
  document.addEventListener('pointerdown', event => {
    if (!event.target.closest('#side, #drawer')) open(false)
  })
  byId('dialog-close').addEventListener('click', () => dialog.close())
  // The event comes later than the call: another dialog may have been opened.
  dialog.addEventListener('close', () => { if (!dialog.open) body.replaceChildren() })
  const parts = () => [byId('sift'), panes.text.hidden ? byId('kind') : pushDocument.area, hook('findings'), byId('views').querySelector('input,select,button')]
  function round(step) {
    const all = parts(), areas = ['.side', '.desk .pane:not([hidden])', '.found', '.show'].map(one => document.querySelector(one))
    const here = areas.findIndex(area => area.contains(document.activeElement))
    all[(here + step + all.length) % all.length]?.focus()
  }
  document.addEventListener('keydown', event => {
    if (event.key !== 'F6') return
    event.preventDefault()
    round(event.shiftKey ? -1 : 1)
  })
  return {
    text(act) {
      if (panes.text.hidden) choose('text')
      act?.()
    },
    closeDrawer: () => open(false),
    dialog(title, ...parts) {
      byId('dialog-head').textContent = title
      body.replaceChildren(...parts)
      if (!dialog.open) dialog.showModal()
      body.querySelector('[autofocus],input,button')?.focus()
    },
    close: () => dialog.close(),
    get hasDialog() { return dialog.open },
  }
})()
