/* Loads pictures, the best candidate first, each for at most ten seconds. Texts are shown before. */
const patience = 10000
class Pictures {
  constructor(root, giveUp) {
    this.giveUp = giveUp
    this.images = {}
    for (const image of root.querySelectorAll('img[data-slot]')) {
      const key = image.dataset.slot + ' ' + image.dataset.candidate;
      (this.images[key] ??= []).push(image)
    }
    this.begun = new Set()
    for (const image of root.querySelectorAll('img')) this.mark(image)
  }
  // Marks loaded pictures, and broken ones, whose symbol of the browser is hidden.
  mark(image) {
    const mark = isLoaded => {
      image.classList.toggle('loaded', isLoaded)
      image.classList.toggle('broken', !isLoaded)
    }
    image.addEventListener('error', () => mark(false))
    image.addEventListener('load', () => mark(true))
    if (image.complete && image.hasAttribute('src')) mark(image.naturalWidth > 0)
  }
  // Shows the current candidate of each slot, and starts to load it if the slot is wanted.
  update(machine, wanted) {
    for (const [key, images] of Object.entries(this.images)) {
      const place = key.lastIndexOf(' ')
      const slot = key.slice(0, place), candidate = +key.slice(place + 1)
      const isCurrent = machine.candidate(slot) === candidate
      for (const image of images) image.hidden = !isCurrent
      if (isCurrent && wanted(slot, images)) this.load(key, slot, candidate, images)
    }
  }
  load(key, slot, candidate, images) {
    if (this.begun.has(key)) return
    this.begun.add(key)
    const probe = images[0]
    let isDone = false
    const end = isLoaded => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      if (isLoaded) for (const other of images.slice(1)) this.start(other)
      else this.giveUp(slot, candidate)
    }
    const timer = setTimeout(() => end(false), patience)
    probe.addEventListener('load', () => end(true))
    probe.addEventListener('error', () => end(false))
    this.start(probe)
    // The picture may have been loaded before the listener was added.
    if (probe.complete && probe.hasAttribute('src')) queueMicrotask(() => end(probe.naturalWidth > 0))
  }
  start(image) {
    if (image.dataset.src === undefined) return
    image.src = image.dataset.src
    delete image.dataset.src
  }
}
