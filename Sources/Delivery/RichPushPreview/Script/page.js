/* Passes events on the page to the machines, and their effects to the host and the log. The page does not open links
   itself. */
const post = message => {
  const host = window.webkit?.messageHandlers?.richPush
  if (host) host.postMessage(message)
  else if (window.parent !== window) window.parent.postMessage({richPush: message}, '*')
}
Object.assign(Phone.prototype, {
  sentence(effect) {
    switch (effect.name) {
      case 'openLink': return [words.wouldOpen, effect.link]
      case 'defaultAction': return [words.opensApp, this.root.dataset.meaning]
      case 'dismiss': return [words.dismissed]
      case 'dismissAndForward': return [words.forwarded]
      case 'rating': return [words.rated + ': ' + effect.rating]
      case 'record': return [words.recorded + ': ' + effect.record, effect.properties.caption]
      case 'pageShown': return [words.page.replace('#', effect.item + 1)]
    }
  },
  // Automatic events are shown in a line that screen readers skip, because they would read automatic pages endlessly.
  tell(event, effects) {
    const line = this.find('.auto')
    if (event.name === 'tick') {
      if (line) line.textContent = effects.map(effect => this.sentence(effect)[0]).join(' · ')
      return
    }
    if (line) line.textContent = ''
    if (event.name === 'imageUnavailable') this.say(words.pictureMissing, event.slot)
    for (const effect of effects) this.say(...this.sentence(effect))
    if (effects.some(effect => effect.name.startsWith('dismiss'))) this.leave()
  },
  say(text, detail) {
    const list = this.find('.log')
    if (!list) return
    const entry = document.createElement('p')
    entry.textContent = text
    if (detail) entry.append(' ', Object.assign(document.createElement('code'), {textContent: detail}))
    list.prepend(entry)
    while (list.children.length > 50) list.lastChild.remove()
  },
  leave() {
    this.root.classList.add('gone')
    const again = this.find('.again')
    if (again && this.root.contains(document.activeElement)) again.focus()
    this.reach(false)
  },
  // Hidden parts do not take the focus.
  reach(isWithin) {
    for (const part of this.root.querySelectorAll('.look,.actions,.reply')) part.inert = !isWithin
  },
  // An action button is handled by the template's machine. Without a template the system closes the notification.
  act(identifier, text, meaning) {
    this.say(words.chosen + ': ' + identifier, text)
    const isTemplates = this.data.isTemplate && this.machine.knows(identifier)
    if (meaning !== undefined && !isTemplates) this.say(meaning)
    if (text !== undefined) post({notification: this.index, action: identifier, text})
    const effects = this.dispatch({name: 'action', identifier})
    if (effects.length === 0 && !this.data.isTemplate) this.leave()
  },
  press(target) {
    const {event, n, action, input, does, meaning} = target.dataset
    if (input !== undefined) this.openReply(target, input)
    else if (action !== undefined) this.act(action, undefined, meaning)
    else if (does !== undefined) this[does](target)
    else if (event === 'star') this.dispatch({name: event, rating: +n})
    else if (n !== undefined) this.dispatch({name: event, item: +n})
    else this.dispatch({name: event})
  },
  openReply(button, id) {
    const reply = document.getElementById(id)
    reply.hidden = !reply.hidden
    button.setAttribute('aria-expanded', !reply.hidden)
    if (!reply.hidden) reply.querySelector('input').focus()
  },
  send(button) {
    const reply = button.closest('.reply'), field = reply.querySelector('input')
    this.act(reply.dataset.identifier, field.value, reply.dataset.meaning)
    field.value = ''
  },
  pause() {
    this.dispatch({name: this.machine.isStopped ? 'appear' : 'pause'})
  },
  // A tap on the dots with a pointer does nothing.
  rest() {},
  close() { this.say(words.dismissed); this.leave() },
  listen() {
    let start = null, wasSwiped = false
    this.root.addEventListener('click', event => {
      const target = event.target.closest('[data-event],[data-action],[data-does]')
      // A swipe also ends with a click, which must be ignored.
      if (target && !wasSwiped) this.press(target)
      wasSwiped = false
    })
    this.root.addEventListener('pointerdown', event => {
      wasSwiped = false
      start = event.target.closest('.pages') ? event.clientX : null
    })
    this.root.addEventListener('pointerup', event => {
      const way = start === null ? 0 : event.clientX - start
      start = null
      wasSwiped = Math.abs(way) >= 40
    })
    this.root.addEventListener('keydown', event => {
      if (event.key === 'Enter' && event.target.matches('.reply input')) this.send(event.target)
      if (!event.target.closest('.pages')) return
      if (event.key === 'ArrowRight') this.turn(true)
      if (event.key === 'ArrowLeft') this.turn(false)
    })
  },
  turn(isRightward) {
    const isForward = isRightward !== (getComputedStyle(this.find('.template')).direction === 'rtl')
    this.dispatch({name: isForward ? 'next' : 'previous'})
  },
})
const phones = [...document.querySelectorAll('.scene')].map((root, index) => new Phone(root, index))
for (const phone of phones) phone.listen()
setInterval(() => { for (const phone of phones) phone.tick() }, 100)
for (const control of document.querySelectorAll('[name=appearance]')) {
  control.addEventListener('change', () => { document.documentElement.dataset.appearance = control.value })
}
document.getElementById('size')?.addEventListener('input', event => {
  document.documentElement.dataset.size = event.target.value
})
window.richPush = {
  phones,
  Machine,
  label,
  dispatch: (event, now) => phones[0].dispatch(event, now),
  show: (state, now) => phones[0].show(state, now),
  state: () => phones[0].state(),
  get log() { return phones[0].log },
}
