/* Elements of the page. Texts of a server or a payload become text nodes only. */
export const byId = id => document.getElementById(id)
export const hook = name => document.querySelector(`[data-studio="${name}"]`)
export const make = (tag, properties = {}, ...children) => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'class') made.className = value
    else if (name === 'on') for (const [event, act] of Object.entries(value)) made.addEventListener(event, act)
    else if (name in made && !name.includes('-')) made[name] = value
    else made.setAttribute(name, value)
  }
  made.append(...children)
  return made
}
export const button = (text, press, properties = {}) =>
  make('button', {type: 'button', on: {click: press}, ...properties}, text)
/* Calls a function once, some time after the last of several calls. */
export const later = (act, delay) => {
  let timer
  return (...values) => {
    clearTimeout(timer)
    timer = setTimeout(() => act(...values), typeof delay === 'function' ? delay() : delay)
  }
}
/* Tells listeners of a change: the parts of the page do not know each other. */
export const signal = () => {
  const listeners = []
  return {on: act => listeners.push(act), tell: (...values) => { for (const act of listeners) act(...values) }}
}
