/* Splits one line of JSON into pieces with a class each. A string ends in its line, so no line needs the ones before. */
export const pieces = line => {
  const found = [], token = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b|[{}[\],:]/g
  let last = 0
  for (const {0: text, index} of line.matchAll(token)) {
    if (index > last) found.push({text: line.slice(last, index), at: last, kind: line.slice(last, index).trim() ? 'bad' : ''})
    const isKey = text[0] === '"' && /^\s*:/.test(line.slice(index + text.length))
    const kind = isKey ? 'key' : text[0] === '"' ? 'string' : /^[\d-]/.test(text) ? 'number'
      : /^[tfn]/.test(text) ? 'word' : 'mark'
    found.push({text, at: index, kind})
    last = index + text.length
  }
  if (last < line.length) found.push({text: line.slice(last), at: last, kind: line.slice(last).trim() ? 'bad' : ''})
  return found
}
