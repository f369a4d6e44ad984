/* Compares two texts by lines: the least lines that went and came. */
import {make} from './elements.js'
import {say} from './texts.js'
const lineDiff = (before, after) => {
  const old = before.split('\n'), fresh = after.split('\n'), most = 1500
  let head = 0, tail = 0
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head++
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++
  const a = old.slice(head, old.length - tail), b = fresh.slice(head, fresh.length - tail)
  const same = (line, n) => ({sign: ' ', line, at: n}), rows = old.slice(Math.max(0, head - 3), head).map(same)
  const gone = line => ({sign: '-', line}), come = line => ({sign: '+', line})
  if (a.length > most || b.length > most) rows.push(...a.map(gone), ...b.map(come))
  else rows.push(...steps(a, b).map(([sign, line]) => ({sign, line})))
  return {rows: [...rows, ...old.slice(old.length - tail, old.length - tail + 3).map(same)], isSame: a.length + b.length === 0}
}
const steps = (a, b) => {
  const width = b.length + 1, table = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * width + j] = a[i] === b[j] ? table[(i + 1) * width + j + 1] + 1
        : Math.max(table[(i + 1) * width + j], table[i * width + j + 1])
  const made = []
  let i = 0, j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) { made.push([' ', a[i]]); i++; j++ }
    else if (i < a.length && (j >= b.length || table[(i + 1) * width + j] >= table[i * width + j + 1])) made.push(['-', a[i++]])
    else made.push(['+', b[j++]])
  }
  return made
}
export const drawnDiff = (before, after) => {
  const {rows, isSame} = lineDiff(before, after)
  if (isSame) return make('p', {}, say('same'))
  return make('pre', {class: 'diff', dir: 'ltr', tabIndex: 0, 'aria-label': say('compare')}, ...rows.map(({sign, line}) =>
    make(sign === '-' ? 'del' : sign === '+' ? 'ins' : 'span', {}, `${sign} ${line}\n`)))
}
