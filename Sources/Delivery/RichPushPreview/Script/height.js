/* Tells the host how high each template is, at first and whenever that changes: a host's view takes that height. */
Object.assign(Phone.prototype, {
  measure(exact) {
    const height = Math.ceil(exact + (this.find('.player')?.offsetHeight ?? 0) - 0.01)
    // What is not drawn has no height: its view stays as it is.
    if (height <= 0 || height === this.height) return
    this.height = height
    post({notification: this.index, height})
  },
})
const heights = new ResizeObserver(changes => {
  for (const {target, borderBoxSize: [{blockSize}]} of changes)
    phones.find(phone => phone.root.contains(target)).measure(blockSize)
})
for (const phone of phones) for (const view of phone.root.querySelectorAll('.template')) heights.observe(view)
