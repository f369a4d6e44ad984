/* The film or sound of a template's page: the host asks to play it, and is told when that begins and ends. */
const player = document.querySelector('.player')
const tellPlaying = playing => () => post({notification: 0, playing})
player?.addEventListener('play', tellPlaying(true))
player?.addEventListener('pause', tellPlaying(false))
// A system that refuses to play has paused; the event `pause` does not come then.
window.richPush.play = () => player?.play().catch(tellPlaying(false))
window.richPush.pause = () => player?.pause()
