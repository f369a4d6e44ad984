/* The editor: a plain text area. Behind it only the lines in view are drawn, with their colours and findings. */
import {make} from './elements.js'
import {pushDocument} from './document.js'
import {pieces} from './colours.js'
export const editor = (() => {
  const {area} = pushDocument, drawn = document.querySelector('.drawn'), gutter = document.querySelector('.gutter')
  const ruler = document.createElement('canvas').getContext('2d')
  const longest = 4000
  let lineStarts = [0], byLine = new Map(), height = 20, isPlain = false, isWaiting = false
  function measureText() {
    const style = getComputedStyle(area), pixels = Math.round(parseFloat(style.fontSize) * 1.6)
    if (pixels !== height) document.documentElement.style.setProperty('--line', pixels + 'px')
    height = pixels
    ruler.font = `${style.fontSize} ${style.fontFamily}`
    draw()
  }
  function countLines() {
    const {text} = pushDocument
    lineStarts = [0]
    let long = 0
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      long = Math.max(long, at - lineStarts.at(-1))
      lineStarts.push(at + 1)
    }
    isPlain = Math.max(long, text.length - lineStarts.at(-1)) > longest
    area.classList.toggle('plain', isPlain)
  }
  const lineAt = offset => {
    let low = 0, high = lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (lineStarts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const lineText = n => pushDocument.text.slice(lineStarts[n], n + 1 < lineStarts.length ? lineStarts[n + 1] - 1 : undefined)
  function drawnLine(n) {
    const row = make('div'), found = byLine.get(n + 1)
    for (const {text, at, kind} of pieces(lineText(n))) {
      const mark = found?.find(one => one.column === null ? at === 0 : one.column - 1 >= at && one.column - 1 < at + text.length)
      row.append(make('span', {class: kind + (mark ? ' wave ' + mark.severity : '')}, text))
    }
    if (found) row.append(make('span', {class: 'beside ' + found[0].severity}, found[0].message))
    return row
  }
  function draw() {
    isWaiting = false
    const first = Math.max(0, Math.floor(area.scrollTop / height) - 3)
    const last = Math.min(lineStarts.length, first + Math.ceil(area.clientHeight / height) + 7)
    const rows = [], numbers = []
    for (let n = first; n < last; n++) {
      if (!isPlain) rows.push(drawnLine(n))
      const severity = byLine.get(n + 1)?.[0].severity ?? ''
      numbers.push(make('div', {class: severity}, String(n + 1)))
    }
    drawn.replaceChildren(make('div', {class: 'lines'}, ...rows))
    gutter.replaceChildren(make('div', {class: 'lines'}, ...numbers))
    drawn.firstChild.style.setProperty('transform', `translate(${-area.scrollLeft}px, ${first * height - area.scrollTop}px)`)
    gutter.firstChild.style.setProperty('transform', `translateY(${first * height - area.scrollTop}px)`)
    gutter.style.setProperty('min-width', `${String(lineStarts.length).length + 2}ch`)
  }
  const soon = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(draw)
  }
  area.addEventListener('scroll', draw)
  new ResizeObserver(measureText).observe(area)
  pushDocument.changed.on(() => { countLines(); soon() })
  const indentation = at => /^[ \t]*/.exec(pushDocument.text.slice(lineStarts[lineAt(at)], at))[0]
  area.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const {selectionStart: at, selectionEnd: end} = area, before = pushDocument.text[at - 1], after = pushDocument.text[end]
    const indent = indentation(at), opens = before === '{' || before === '['
    const inside = '\n' + indent + (opens ? '  ' : '')
    const closes = opens && (after === '}' || after === ']') ? '\n' + indent : ''
    pushDocument.edit(at, end - at, inside + closes, [inside.length, inside.length])
    reveal()
  })
  /* Brackets and quotation marks come in pairs; the second of a pair that is there is stepped over. */
  const pairs = {'{': '}', '[': ']', '"': '"'}
  area.addEventListener('beforeinput', event => {
    const {selectionStart: at, selectionEnd: end} = area, typed = event.data, next = pushDocument.text[end] ?? ''
    if (event.inputType !== 'insertText' || event.isComposing || at !== end || typed?.length !== 1) return
    const line = pushDocument.text.slice(lineStarts[lineAt(at)], at)
    const isInText = /^(?:[^"\\]|\\.|"(?:[^"\\]|\\.)*")*"(?:[^"\\]|\\.)*$/.test(line)
    if (next === typed && (isInText ? typed === '"' && !/(?:^|[^\\])(?:\\\\)*\\$/.test(line) : ['}', ']'].includes(typed))) {
      event.preventDefault()
      area.setSelectionRange(at + 1, at + 1)
    } else if (!isInText && pairs[typed] && /^[\s,}\]]?$/.test(next)) {
      event.preventDefault()
      pushDocument.edit(at, 0, typed + pairs[typed], [1, 1], 'paired')
    }
  })
  /* Browsers insert a long text line by line, which takes minutes for 300 KB. */
  area.addEventListener('paste', event => {
    const pasted = event.clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n')
    if (!pasted) return
    event.preventDefault()
    const {selectionStart: at, selectionEnd: end} = area
    pushDocument.edit(at, end - at, pasted, [pasted.length, pasted.length])
    reveal()
  })
  function reveal() {
    const top = lineAt(area.selectionStart) * height
    if (top < area.scrollTop) area.scrollTop = top
    if (top + 3 * height > area.scrollTop + area.clientHeight) area.scrollTop = top + 3 * height - area.clientHeight
  }
  return {
    draw: measureText, lineAt, reveal,
    get isPlain() { return isPlain },
    show(diagnostics) {
      byLine = new Map()
      for (const one of diagnostics) {
        if (one.line === null || one.line === undefined) continue
        if (!byLine.has(one.line)) byLine.set(one.line, [])
        byLine.get(one.line).push(one)
      }
      soon()
    },
    go(line, column = 1) {
      const start = lineStarts[Math.min(line, lineStarts.length) - 1] + Math.max(0, (column ?? 1) - 1)
      area.focus()
      area.setSelectionRange(start, start)
      area.scrollTop = Math.max(0, (line - 1) * height - area.clientHeight / 2)
    },
    /* Where a position of the text is in the text area's box. */
    place(offset) {
      const line = lineAt(offset), style = getComputedStyle(area)
      return {
        x: parseFloat(style.paddingLeft) + ruler.measureText(pushDocument.text.slice(lineStarts[line], offset)).width - area.scrollLeft,
        y: parseFloat(style.paddingTop) + (line + 1) * height - area.scrollTop,
      }
    },
  }
})()
