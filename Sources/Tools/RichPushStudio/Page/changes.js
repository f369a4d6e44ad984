/* Changes on disk. One window asks for all: a browser has six connections to a server, and each window would hold one. */
import {server} from './server.js'
import {files} from './files.js'
export const changes = (() => {
  const channel = new BroadcastChannel('richpush-studio')
  let started = false
  const isPaths = value => Array.isArray(value) && value.every(path => typeof path === 'string')
  channel.addEventListener('message', event => {
    if (isPaths(event.data?.changed)) files.followed(event.data.changed)
  })
  const pause = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000))
  async function lead() {
    let since = null
    for (;;) {
      try {
        // Without a number the answer comes at once.
        const answer = await server.get(since === null ? 'changes' : 'changes?since=' + since)
        since = answer.now
        if (!isPaths(answer.changed) || answer.changed.length === 0) continue
        channel.postMessage({changed: answer.changed})
        files.followed(answer.changed)
      } catch {
        // A server that has ended or begun anew counts from zero.
        since = null
        await pause(server.reach === 'locked' ? 5 : 1)
      }
    }
  }
  return {
    start() {
      if (started) return
      started = true
      if (navigator.locks) navigator.locks.request('richpush-studio-changes', lead)
      else lead()
    },
  }
})()
