/* Reads JSON and keeps the positions of everything, also in a text that is not finished: what is broken is skipped. A
   change replaces the range of one value, so that all other text stays as it was written. */
export const json = (() => {
  const blank = /[ \t\r\n]*/y, word = /[^\s,:{}[\]"]+/y, quoted = /"(?:[^"\\\n]|\\.)*"?/y
  function read(text) {
    let at = 0, depth = 0
    const match = pattern => {
      pattern.lastIndex = at
      const found = pattern.exec(text)?.[0] ?? ''
      at += found.length
      return found
    }
    const value = () => {
      match(blank)
      const start = at, first = text[at]
      if (depth < 200 && first === '{') return object(start)
      if (depth < 200 && first === '[') return array(start)
      if (first === '"') return {type: 'string', start, raw: match(quoted), end: at}
      const raw = match(word)
      return raw === '' ? null : {type: 'word', start, raw, end: at}
    }
    const object = start => {
      const node = {type: 'object', start, members: [], isClosed: false}
      at++
      depth++
      for (;;) {
        match(blank)
        if (at >= text.length) break
        if (text[at] === '}') { at++; node.isClosed = true; break }
        if (text[at] === ']') break
        if (text[at] !== '"') { at++; continue }
        const keyStart = at, raw = match(quoted), keyEnd = at
        match(blank)
        const member = {key: decode(raw), keyStart, keyEnd, colon: null, value: null}
        if (text[at] === ':') {
          member.colon = at++
          member.value = value()
        }
        node.members.push(member)
        match(blank)
        if (text[at] === ',') member.comma = at++
      }
      depth--
      node.end = at
      return node
    }
    const array = start => {
      const node = {type: 'array', start, items: [], isClosed: false}
      at++
      depth++
      for (;;) {
        match(blank)
        if (at >= text.length || text[at] === '}') break
        if (text[at] === ']') { at++; node.isClosed = true; break }
        const item = value()
        if (item) node.items.push(item)
        else at++
        match(blank)
        if (text[at] === ',') at++
      }
      depth--
      node.end = at
      return node
    }
    return value()
  }
  const decode = raw => {
    try { return JSON.parse(raw) } catch { return raw.replace(/^"|"$/g, '') }
  }
  const member = (node, key) => node?.type === 'object' ? node.members.findLast(one => one.key === key) : undefined
  const child = (node, key) => typeof key === 'number' ? node?.type === 'array' ? node.items[key] : undefined
    : member(node, key)?.value
  const find = (node, path) => path.reduce(child, node)
  /* A value as JavaScript has it; undefined for a value that is missing or broken. */
  const plain = (text, node) => {
    if (!node) return undefined
    try { return JSON.parse(text.slice(node.start, node.end)) } catch { return undefined }
  }
  const indentAt = (text, at) => /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))[0]
  const isSpread = (text, node) => text.slice(node.start, node.end).includes('\n')
  const indented = (value, indent, isWide) =>
    JSON.stringify(value, null, isWide ? 2 : 0).replace(/\n/g, '\n' + indent)

  /* The edits below are {at, removed, inserted}: a range's start, its length and the new text. */
  function put(text, path, value) {
    const root = read(text)
    if (root?.type !== 'object') return null
    let node = root, depth = 0
    while (depth < path.length && child(node, path[depth])) node = child(node, path[depth++])
    const isWide = isSpread(text, root) || root.members.length === 0
    if (depth === path.length) {
      const inserted = indented(value, indentAt(text, node.start), isWide)
      return {at: node.start, removed: node.end - node.start, inserted}
    }
    const whole = path.slice(depth + 1).reduceRight((inner, key) => typeof key === 'number' ? [inner] : {[key]: inner}, value)
    if (node.type !== 'object' && node.type !== 'array') return replaceWhole(text, node, path[depth], whole, isWide)
    return append(text, node, path[depth], whole, isWide)
  }
  const replaceWhole = (text, node, key, whole, isWide) => ({
    at: node.start, removed: node.end - node.start,
    inserted: indented(typeof key === 'number' ? [whole] : {[key]: whole}, indentAt(text, node.start), isWide),
  })
  function append(text, node, key, value, isWide) {
    const parts = node.type === 'object' ? node.members : node.items, last = parts.at(-1)
    const name = node.type === 'object' ? JSON.stringify(key) + ': ' : ''
    const outer = indentAt(text, node.start)
    if (!last) {
      const lines = isWide ? `\n${outer}  ${name}${indented(value, outer + '  ', true)}\n${outer}` : name + indented(value, '', false)
      return {at: node.start + 1, removed: node.end - node.start - (node.isClosed ? 2 : 1), inserted: lines}
    }
    const end = last.value?.end ?? last.keyEnd ?? last.end, start = last.keyStart ?? last.start
    const isApart = text.slice(node.start, start).includes('\n')
    const indent = isApart ? indentAt(text, start) : ''
    return {at: end, removed: 0, inserted: `,${isApart ? '\n' + indent : ' '}${name}${indented(value, indent, isApart)}`}
  }
  function remove(text, path) {
    const root = read(text), key = path.at(-1), node = find(root, path.slice(0, -1))
    const parts = node?.type === 'object' ? node.members : node?.items
    const place = parts?.findLastIndex((part, n) => node.type === 'object' ? part.key === key : n === key) ?? -1
    if (place < 0) return null
    const startOf = part => part.keyStart ?? part.start, endOf = part => part.value?.end ?? part.keyEnd ?? part.end
    if (parts.length === 1) return {at: node.start + 1, removed: node.end - node.start - 2, inserted: ''}
    if (place === 0) return {at: startOf(parts[0]), removed: startOf(parts[1]) - startOf(parts[0]), inserted: ''}
    const from = endOf(parts[place - 1])
    return {at: from, removed: endOf(parts[place]) - from, inserted: ''}
  }
  /* Where a position is: the path of its object or array, and whether a key or a value is expected there. */
  function around(text, at) {
    let node = read(text), path = []
    for (;;) {
      if (node?.type === 'object') {
        const inside = node.members.find(one => one.keyStart <= at && at <= endOf(one, text, at))
        if (!inside) return {path, node, wants: 'key', present: node.members.map(one => one.key), start: at, end: at}
        if (at <= inside.keyEnd && !(inside.colon !== null && at > inside.colon)) {
          const present = node.members.filter(one => one !== inside).map(one => one.key)
          return {path, node, wants: 'key', present, start: inside.keyStart, end: inside.keyEnd, member: inside}
        }
        path = [...path, inside.key]
        if (isOpen(inside.value, at)) { node = inside.value; continue }
        return valueAt(path, inside.value, at)
      }
      if (node?.type === 'array') {
        const place = node.items.findIndex(item => item.start <= at && at <= item.end)
        const item = node.items[place]
        path = [...path, place < 0 ? node.items.length : place]
        if (isOpen(item, at)) { node = item; continue }
        return valueAt(path, item, at)
      }
      return {path, node, wants: 'nothing', present: [], start: at, end: at}
    }
  }
  const endOf = (one, text, at) => {
    if (one.value) return one.value.end
    if (one.colon === null) return one.keyEnd
    return /^[ \t]*$/.test(text.slice(one.colon + 1, at)) ? at : one.colon
  }
  const isOpen = (value, at) => (value?.type === 'object' || value?.type === 'array') && value.start < at &&
    (at < value.end || !value.isClosed)
  const valueAt = (path, value, at) => {
    const isIn = value && value.start <= at && at <= value.end && value.type !== 'object' && value.type !== 'array'
    return {path, wants: 'value', present: [], start: isIn ? value.start : at, end: isIn ? value.end : at, isIn}
  }
  return {read, find, plain, put, remove, around, decode, apply: (text, edit) =>
    text.slice(0, edit.at) + edit.inserted + text.slice(edit.at + edit.removed)}
})()
