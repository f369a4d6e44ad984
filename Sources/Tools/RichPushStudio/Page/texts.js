/* The studio's own texts: English is part of the script, other languages come from the server. */
let texts = ENGLISH
const say = (key, ...values) => (texts['studio.' + key] ?? ENGLISH['studio.' + key] ?? key)
  .replace(/\{(\d)\}/g, (_, n) => values[n] ?? '')
const retold = signal()
const named = (tag, kind) => {
  try {
    return new Intl.DisplayNames([document.documentElement.lang], {type: kind}).of(tag) ?? tag
  } catch { return tag }
}
function writeTexts() {
  for (const part of document.querySelectorAll('[data-text]')) part.textContent = say(part.dataset.text)
  for (const part of document.querySelectorAll('[data-label]')) part.setAttribute('aria-label', say(part.dataset.label))
  for (const part of document.querySelectorAll('[data-hint]')) part.placeholder = say(part.dataset.hint)
  document.title = say('studio')
  retold.tell()
}
async function loadTexts(locale) {
  const answer = await server.get('texts?locale=' + encodeURIComponent(locale))
  texts = answer.texts
  Object.assign(document.documentElement, {lang: answer.locale, dir: answer.direction})
  writeTexts()
}
