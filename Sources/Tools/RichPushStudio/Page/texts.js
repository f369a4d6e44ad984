/* The studio's own texts: English is part of the program's constants, other languages come from the server. */
import {ENGLISH} from './constants.js'
import {signal} from './elements.js'
let texts = ENGLISH
export const say = (key, ...values) => (texts['studio.' + key] ?? ENGLISH['studio.' + key] ?? key)
  .replace(/\{(\d)\}/g, (_, n) => values[n] ?? '')
export const retold = signal()
export const named = (tag, kind) => {
  try {
    return new Intl.DisplayNames([document.documentElement.lang], {type: kind}).of(tag) ?? tag
  } catch { return tag }
}
export function writeTexts() {
  for (const part of document.querySelectorAll('[data-text]')) part.textContent = say(part.dataset.text)
  for (const part of document.querySelectorAll('[data-label]')) part.setAttribute('aria-label', say(part.dataset.label))
  for (const part of document.querySelectorAll('[data-hint]')) part.placeholder = say(part.dataset.hint)
  document.title = say('studio')
  retold.tell()
}
export function speak({texts: given, locale, direction}) {
  texts = given
  Object.assign(document.documentElement, {lang: locale, dir: direction})
  writeTexts()
}
