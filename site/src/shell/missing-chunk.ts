const key = 'chunk-reloaded-at'
const minute = 60_000

/**
 * After a deployment the chunks of an open page may be gone. The page that was asked for is then
 * loaded whole, at most once a minute, so that a chunk that stays missing does not loop.
 */
export function watchForMissingChunks(): void {
  let target = location.href
  window.navigation?.addEventListener('navigate', (event) => {
    target = event.destination.url
  })
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < minute) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.assign(target)
  })
}
