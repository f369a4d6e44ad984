/* Requests to the studio's server. The token is in this closure only. */
import {signal} from './elements.js'
import {say} from './texts.js'
export class Problem extends Error {
  constructor(status, text) {
    super(text)
    this.status = status
  }
}
export const server = (() => {
  let token = null, reach = 'there'
  const changed = signal()
  const become = next => {
    if (next === reach) return
    reach = next
    changed.tell(next)
  }
  async function send(method, path, body, headers = {}, cancel) {
    let response
    try {
      response = await fetch('api/' + path, {
        method, body, signal: cancel, cache: 'no-store', headers: {...headers, Authorization: 'Bearer ' + token},
      })
    } catch (error) {
      if (error.name !== 'AbortError') become('gone')
      throw error.name === 'AbortError' ? error : new Problem(0, say('offline-short'))
    }
    if (response.status === 401) become('locked')
    else become('there')
    if (response.ok) return response
    const told = await response.json().catch(() => ({}))
    throw new Problem(response.status, told.detail ?? told.title ?? String(response.status))
  }
  return {
    changed,
    get reach() { return reach },
    unlock(found) { token = found },
    lock() { become('locked') },
    send,
    get: async path => (await send('GET', path)).json(),
    post: async (path, body) => (await send('POST', path, JSON.stringify(body), {'Content-Type': 'application/json'})),
    ask: async (path, body) => (await server.post(path, body)).json(),
  }
})()
/* Asks for the newest text only: one request at a time, and an answer that is late is dropped. */
export const newest = (path, received, failed) => {
  let seq = 0, isBusy = false, next = null
  const run = async body => {
    isBusy = true
    const mine = ++seq
    try {
      const answer = await server.ask(path, {seq: mine, ...body})
      if (answer.seq === mine && next === null) await received(answer, body)
    } catch (problem) {
      if (!(problem instanceof Problem)) console.error(problem)
      failed?.(problem)
    }
    isBusy = false
    if (next === null) return
    const following = next
    next = null
    run(following)
  }
  return body => {
    if (isBusy) next = body
    else run(body)
  }
}
