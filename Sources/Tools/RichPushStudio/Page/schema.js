/* What the schema knows: the keys of an object, the values of a key, their meaning and source. */
export const schema = (() => {
  let root = {properties: {}}
  const values = new Map(), templates = new Map()
  const known = (path, value) => {
    if (typeof value !== 'string' || value === '') return
    if (!values.has(path)) values.set(path, new Set())
    values.get(path).add(value)
  }
  /* The conditions of the schema name values that a key's own description leaves open. */
  function collect(node, path) {
    if (typeof node !== 'object' || node === null) return
    known(path, node.const)
    for (const value of [...node.enum ?? [], ...node.examples ?? []]) known(path, value)
    for (const [key, inner] of Object.entries(node.properties ?? {})) collect(inner, path ? `${path}.${key}` : key)
    if (node.items) collect(node.items, path + '.0')
    for (const name of ['allOf', 'anyOf', 'oneOf']) for (const inner of node[name] ?? []) collect(inner, path)
    for (const name of ['if', 'then', 'else', 'not']) collect(node[name], path)
    const template = node.if?.properties?.pt_id?.const
    if (template) templates.set(template, keysIn(node.then, new Map()))
  }
  function keysIn(node, found) {
    if (typeof node !== 'object' || node === null) return found
    for (const [key, inner] of Object.entries(node.properties ?? {})) {
      if (key.startsWith('pt_') && !['pt_id', 'pt_json'].includes(key)) found.set(key, inner)
      keysIn(inner, found)
    }
    for (const inner of Object.values(node)) {
      if (Array.isArray(inner)) for (const one of inner) keysIn(one, found)
      else keysIn(inner, found)
    }
    return found
  }
  const plainPath = path => path.map(key => typeof key === 'number' ? 0 : key).join('.')
  function at(path) {
    let node = root
    for (const key of path[0] === 'pt_json' ? path.slice(1) : path)
      node = typeof key === 'number' ? node?.items : node?.properties?.[key]
    return node
  }
  const isColor = node => node?.$ref === '#/$defs/color'
  return {
    load(found) {
      root = found
      collect(root, '')
    },
    at,
    get templates() { return [...templates.keys()] },
    templateKeys: id => templates.get(id) ?? new Map(),
    kindOf(path, template) {
      const key = path.at(-1), own = at(path), ruled = templates.get(template)?.get(key)
      const types = [own?.type ?? ruled?.type ?? []].flat()
      if (isColor(ruled) || /#RRGGBB/.test(own?.description ?? '')) return 'color'
      if (types.includes('array') || own?.anyOf?.some(one => one.type === 'array') || types.includes('object') && !types.includes('string')) return 'json'
      if (types.includes('boolean') && !types.includes('integer')) return 'boolean'
      if (types.includes('integer') || types.includes('number') && !types.includes('string')) return 'number'
      if (own?.minimum !== undefined || /\b(whole seconds|0 or more|0 to \d+)/.test(own?.description ?? '')) return 'number'
      return 'text'
    },
    /* The text that a new value of a key begins as. */
    emptyValue(path) {
      const own = at(path), types = [own?.type ?? []].flat()
      if (path.at(-1) === 'timestamp') return String(Math.floor(Date.now() / 1000))
      // A sound is a name, or seldom an object.
      if (own?.properties && path.at(-1) !== 'sound') return '{}'
      if (types.includes('string')) return '""'
      if (types.includes('object')) return '{}'
      if (own?.items || types.includes('array')) return '[]'
      return types.length > 0 || this.kindOf(path) === 'number' || own?.anyOf ? '' : '""'
    },
    members: path => (at(path)?.items?.enum ?? []).filter(one => one !== null),
    values(path) {
      const own = at(path), found = new Set([...own?.enum ?? [], ...own?.examples ?? []].filter(one => one !== null))
      for (const value of values.get(plainPath(path)) ?? []) found.add(value)
      if ([own?.type ?? []].flat().includes('boolean')) for (const value of [true, false]) found.add(value)
      return [...found]
    },
    meaning: path => at(path)?.description ?? '',
    source: path => [at(path)?.['x-source'], at(path)?.['x-since']].filter(Boolean).join(' · '),
    keys: path => Object.keys(at(path)?.properties ?? {}),
  }
})()
