// Runs before the page's own script: keeps what happens, and lets the test turn the clock.
(() => {
  const settings = SETTINGS
  const seen = window.__seen = {errors: [], violations: [], messages: [], parent: []}
  addEventListener('error', event => {
    if (event instanceof ErrorEvent) seen.errors.push(event.message)
  }, true)
  addEventListener('unhandledrejection', event => seen.errors.push(String(event.reason)))
  document.addEventListener('securitypolicyviolation', event => {
    seen.violations.push(event.effectiveDirective + ' ' + event.blockedURI)
  })
  // A picture's events do not reach the window.
  const ended = new Set()
  for (const name of ['load', 'error']) document.addEventListener(name, event => { ended.add(event.target) }, true)
  window.__waiting = () => [...document.querySelectorAll('img[src]')].filter(image => !ended.has(image)).length
  for (const name of ['alert', 'confirm', 'prompt', 'open']) {
    window[name] = text => { seen.errors.push(name + ' was called: ' + text) }
  }
  if (settings.handler) {
    const postMessage = message => { seen.messages.push(structuredClone(message)) }
    window.webkit = {messageHandlers: {richPush: {postMessage}}}
  }
  if (!settings.clock) return

  let now = 0, last = 0
  const timers = new Map()
  const add = (callback, delay, every) => {
    timers.set(++last, {callback, due: now + Math.max(0, +delay || 0), every})
    return last
  }
  performance.now = () => now
  window.setTimeout = (callback, delay) => add(callback, delay, null)
  window.setInterval = (callback, delay) => add(callback, delay, Math.max(1, +delay || 0))
  window.clearTimeout = window.clearInterval = id => { timers.delete(id) }
  window.__advance = milliseconds => {
    const end = now + milliseconds
    for (;;) {
      const next = [...timers].filter(([, timer]) => timer.due <= end).sort((a, b) => a[1].due - b[1].due)[0]
      if (!next) break
      const [id, timer] = next
      now = timer.due
      if (timer.every === null) timers.delete(id)
      else timer.due += timer.every
      timer.callback()
    }
    now = end
  }
})()
