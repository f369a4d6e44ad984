/* The texts that the system writes itself, date and age, in the notification's language if it differs from the
   page's. */
const ago = (lang, seconds) => {
  const units = [[86400, 'day'], [3600, 'hour'], [60, 'minute']]
  const [step, unit] = units.find(([step]) => seconds >= step) ?? [0, 'second']
  const count = step && -Math.floor(seconds / step)
  const style = {numeric: step ? 'always' : 'auto', style: 'narrow'}
  return new Intl.RelativeTimeFormat(lang, style).format(count, unit)
}
for (const screen of document.querySelectorAll('.screen[lang]')) {
  const lang = screen.lang.replaceAll('_', '-'), page = document.documentElement.lang
  if (lang.split('-')[0] === page.split('-')[0]) continue
  try {
    const style = {weekday: 'long', month: 'long', day: 'numeric'}
    const date = screen.querySelector('.date'), time = screen.querySelector('time[data-ago]')
    if (date) date.textContent = new Intl.DateTimeFormat(lang, style).format(new Date(2025, 8, 9))
    if (time) time.textContent = ago(lang, +time.dataset.ago)
  } catch (error) {
    // With a tag that is not a language, the page's words are kept.
    if (!(error instanceof RangeError)) throw error
  }
}
