/* One notification on the page: its elements show the state of its machine. */
const words = JSON.parse(document.getElementById('words').textContent)
const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const label = seconds => {
  const two = n => String(n).padStart(2, '0')
  const tail = two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60)
  return seconds < 3600 ? tail : two(Math.floor(seconds / 3600)) + ':' + tail
}
class Phone {
  constructor(root, index) {
    this.root = root
    this.index = index
    this.data = JSON.parse(root.querySelector('script.model').textContent)
    this.log = []
    this.parts = [...root.querySelectorAll('[data-in],[data-not],[data-item-is],[data-picture]')]
    this.numbered = [...root.querySelectorAll('[data-event][data-n]')]
    this.pictures = new Pictures(root, (slot, candidate) =>
      this.dispatch({name: 'imageUnavailable', slot, candidate}))
    this.begin()
  }
  find(selector) { return this.root.querySelector(selector) }
  begin() {
    this.loadedAt = performance.now()
    const failed = this.machine?.failed
    this.machine = new Machine(this.data.table, this.data.state, this.data.now)
    for (const slot in failed ?? {})
      for (const candidate of failed[slot]) this.machine.giveUp(slot, candidate)
    this.root.classList.remove('gone')
    this.reach(true)
    this.render()
  }
  get now() { return this.data.now + (performance.now() - this.loadedAt) / 1000 }
  state() { return this.machine.state() }
  // Handles an event, and reports its effects to the host and in the log.
  dispatch(event, now = this.now) {
    const before = this.machine.mode, left = this.machine.remaining
    const effects = this.machine.handle(event, now)
    const hasChanged = event.name !== 'tick' || effects.length > 0 || before !== this.machine.mode
    if (hasChanged) this.render()
    else if (left !== this.machine.remaining) this.renderTime()
    if (effects.length > 0) this.log.push(...effects)
    if (hasChanged) {
      this.tell(event, effects)
      post({notification: this.index, time: now, event, effects, state: this.state()})
    }
    if (before !== 'expired' && this.machine.mode === 'expired') this.say(words.expired)
    return effects
  }
  // Shows a state that the host gives. The page's clock continues from the host's time.
  show(state, now = this.now) {
    this.loadedAt += (this.now - now) * 1000
    this.machine = new Machine(this.data.table, state, now)
    this.render()
  }
  render() {
    const {machine, root} = this, data = root.dataset
    data.mode = machine.mode
    const isShown = d =>
      (d.in === undefined || d.in === machine.mode) &&
      (d.not === undefined || d.not !== machine.mode) &&
      (d.itemIs === undefined || +d.itemIs === machine.page) &&
      (d.picture === undefined || machine.candidate(d.picture) !== null) &&
      (d.unless === undefined || machine.mode !== 'expired' || machine.candidate(d.unless) === null)
    for (const part of this.parts) part.hidden = !isShown(part.dataset)
    for (const control of this.numbered) this.renderControl(control)
    const count = this.find('.count')
    if (count) count.textContent = (machine.available.indexOf(machine.page) + 1) + ' / ' + machine.available.length
    const several = machine.available.length > 1
    for (const turner of root.querySelectorAll('.dots,.arrow,.pause')) {
      if (turner.matches('.pause')) turner.setAttribute('aria-pressed', machine.isStopped)
      turner.hidden = machine.mode === 'text' || !several || turner.matches('.pause') && !machine.row.advance
    }
    this.renderTime()
    const isSeen = image => image.closest('[hidden]') === null
    this.pictures.update(machine, (slot, images) => this.isNear(slot) ?? images.some(isSeen))
  }
  renderControl(control) {
    const {machine} = this, n = +control.dataset.n
    switch (control.dataset.event) {
      case 'star':
        control.classList.toggle('filled', n <= machine.star)
        control.setAttribute('aria-pressed', n <= machine.star)
        break
      case 'select':
        control.hidden = !machine.isAvailable(n)
        if (control.matches('.dot')) control.setAttribute('aria-current', n === machine.page)
        else control.setAttribute('aria-pressed', n === machine.page)
        break
      case 'icon': control.hidden = !machine.isAvailable(n)
    }
  }
  renderTime() {
    const timer = this.find('.timer'), {remaining} = this.machine
    if (!timer) return
    timer.textContent = label(remaining)
    timer.closest('.timed').classList.toggle('hours', remaining >= 3600)
  }
  // Only pages near the one in view are loaded. Null for a picture that does not belong to a page.
  isNear(slot) {
    const {items} = this.data.table, count = items.length
    const place = items.findIndex(item => item.slot === slot)
    if (place < 0) return null
    const distance = Math.abs(place - this.machine.page)
    return count <= 8 || Math.min(distance, count - distance) <= 2
  }
  tick() {
    const {machine} = this
    if (machine.remaining === null && (!machine.row.advance || stillness.matches)) return
    this.dispatch({name: 'tick'})
  }
}
