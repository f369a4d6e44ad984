/* The interpreter of a template's table. It does the same steps as `TemplateModel`; `TemplateMachine` describes them.
   It does not use the page. The files of this folder become one script. This file is the first, so that 'use strict'
   applies to all of them. */
'use strict';
class Machine {
  constructor(table, state, now) {
    this.table = table
    this.mode = state?.mode ?? table.start
    this.page = state?.page ?? 0
    this.star = state?.star ?? 0
    this.isStopped = state?.stopped === true
    this.now = this.isStopped ? state.now ?? now : now
    this.since = state?.since ?? now
    this.failed = {}
    for (const slot in state?.failed ?? {}) this.failed[slot] = new Set(state.failed[slot])
    const before = state || this.remaining !== 0 ? [] : table.picturesBeforeEnd ?? []
    for (const slot of before) this.failed[slot] = new Set(Array(table.pictures[slot]).keys())
    this.advanceTime(now)
  }
  get row() { return this.table.modes[this.mode] ?? {} }
  get remaining() {
    const end = this.table.countdown
    return end && Math.max(0, end.seconds - Math.floor(this.now - end.from))
  }
  candidate(slot) {
    for (let n = 0; n < (this.table.pictures[slot] ?? 0); n++) if (!this.failed[slot]?.has(n)) return n
    return null
  }
  isAvailable(n) {
    const item = Number.isInteger(n) && this.table.items[n]
    if (!item) return false
    return this.table.minimum === 0 || item.slot !== null && this.candidate(item.slot) !== null
  }
  get available() { return [...this.table.items.keys()].filter(n => this.isAvailable(n)) }
  state() {
    const pictures = {}
    for (const slot of Object.keys(this.table.pictures).sort()) pictures[slot] = this.candidate(slot)
    const {mode, page, star, available, remaining} = this
    return {mode, page, star, available, pictures, remaining}
  }
  handle(event, now) {
    if (event.name === 'appear' && this.isStopped) {
      this.isStopped = false
      if (now > this.now) this.since += now - this.now
    }
    const effects = this.advanceTime(now)
    if (event.name === 'pause' || event.name === 'disappear') this.isStopped = true
    if (event.name === 'imageUnavailable') return effects.concat(this.giveUp(event.slot, event.candidate))
    if (event.name === 'action' && !this.knows(event.identifier)) return effects.concat(this.forward())
    const found = this.trigger(event)
    return found ? effects.concat(this.make(found[0], found[1], event)) : effects
  }
  knows(identifier) {
    return Object.hasOwn(this.table.actions, identifier) || ['action_1', 'action_2', 'action_3'].includes(identifier)
  }
  forward() {
    if (this.mode === 'dismissed') return []
    this.mode = 'dismissed'
    return [{name: 'dismissAndForward'}]
  }
  advanceTime(now) {
    if (this.isStopped) return []
    this.now = now
    if (this.since > now) this.since = now
    return this.remaining === 0 ? this.make('expire') : []
  }
  trigger(event) {
    const chosen = n => this.isAvailable(n) ? [event.name, n] : null
    switch (event.name) {
      case 'tick': return !this.isStopped && this.now - this.since >= this.table.interval ? ['advance'] : null
      case 'select': case 'icon': return chosen(event.item)
      case 'star': return chosen(event.rating - 1)
      case 'action': {
        const known = Object.hasOwn(this.table.actions, event.identifier)
        return known ? [this.table.actions[event.identifier]] : null
      }
      case 'next': case 'previous': case 'button': case 'tap': return [event.name]
      case 'framingRefused': return ['refuse']
      default: return null
    }
  }
  giveUp(slot, candidate) {
    const count = Object.hasOwn(this.table.pictures, slot) ? this.table.pictures[slot] : 0
    if (!Number.isInteger(candidate) || candidate < 0 || candidate >= count) return []
    const failed = this.failed[slot] ??= new Set()
    if (failed.has(candidate)) return []
    failed.add(candidate)
    if (this.table.minimum === 0) return []
    if (this.available.length < this.table.minimum) return this.make('empty')
    const isLost = this.row.select && !this.isAvailable(this.page)
    const next = isLost ? this.neighbor(1) : null
    if (next === null) return []
    this.page = next
    this.since = this.now
    return [{name: 'pageShown', item: next}]
  }
  neighbor(step) {
    const count = this.table.items.length
    for (let n = 1; n < count; n++) {
      const item = ((this.page + step * n) % count + count) % count
      if (this.isAvailable(item)) return item
    }
    return null
  }
  make(trigger, item, event) {
    const transition = this.row[trigger]
    if (!transition) return []
    const effects = transition.do.flatMap(command => this.perform(command, item, event))
    if (transition.mode !== null) this.mode = transition.mode
    return effects
  }
  perform(command, item, event) {
    const [verb, target] = command.split(' ')
    const open = otherwise => this.open(this.link(target, item), otherwise, this.control(event, target))
    switch (verb) {
      case 'next': return this.show(this.neighbor(1))
      case 'previous': return this.show(this.neighbor(-1))
      case 'select': return this.show(item)
      case 'star': if (item !== undefined) this.star = item + 1; return []
      case 'rate': return this.rate(item)
      case 'opened': return this.record('CTOpenedContentUrl', this.page)
      case 'open': return open([])
      case 'openOrDefault': return open([{name: 'defaultAction'}])
      case 'dismiss': return [{name: 'dismiss'}]
      default: return []
    }
  }
  show(item) {
    if (item === null || item === undefined || item === this.page) return []
    this.page = item
    this.since = this.now
    return [{name: 'pageShown', item}, ...this.record('CTViewedContentItem', item)]
  }
  // A host's own action may stand for a star, but names none.
  rate(item) {
    if (item === undefined) return []
    return [{name: 'rating', rating: item + 1, link: this.table.items[item].link?.url ?? null}]
  }
  record(record, item) {
    const properties = this.table.items[item]?.record
    return properties ? [{name: 'record', record, properties}] : []
  }
  link(target, item) {
    switch (target) {
      case 'body': return this.table.body
      case 'button': return this.table.button
      case 'current': return this.table.items[this.page]?.link
      default: return this.table.items[item]?.link
    }
  }
  open(link, otherwise, from) {
    if (!link) return otherwise
    return [link.url === null ? {name: 'defaultAction'} : {name: 'openLink', link: link.url, from}]
  }
  // What was tapped: the twin of `TemplateControl`.
  control(event, target) {
    const shown = target === 'current' ? {item: this.page} : {}
    switch (event?.name) {
      case 'star': return {name: 'star', rating: event.rating}
      case 'icon': return {name: 'icon', item: event.item}
      case 'button': return {name: 'button', ...shown}
      case 'action': return {name: 'action', identifier: event.identifier, ...shown}
    }
    if (event?.name === 'select' && target === 'chosen') return {name: 'page', item: event.item}
    return target === 'current' ? {name: 'page', ...shown} : {name: 'body'}
  }
}
