import { isSessionFlagUp, raiseSessionFlag } from '../data/session-flag.ts'

const flag = 'chunk-reloaded-at'

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
    if (isSessionFlagUp(flag)) return
    event.preventDefault()
    raiseSessionFlag(flag)
    location.assign(target)
  })
}
