import '@vitejs/plugin-react/preamble'
import {
  hasReloadedForChunk,
  isMissingChunk,
  mayReloadForChunk,
  reloadForChunk,
  watchForMissingChunks,
} from './browser/chunk-reload.ts'
import { loadScripts, preloadScripts } from './browser/load-scripts.ts'
import { entryId } from './framework/entry-id.ts'
import { releaseWaitingLinks } from './shell/replay-early-clicks.ts'

// At once, so that the other tabs know who is signed in now before this page is hydrated.
const { user } = document.documentElement.dataset
if (user !== undefined) new BroadcastChannel('session').postMessage(user)

// Wait for the first paint: reading a page and following its links needs no script, and on a slow
// connection the scripts would compete with the pictures.
requestAnimationFrame(() => setTimeout(() => void begin()))

async function begin(): Promise<void> {
  watchForMissingChunks()
  const later = document.getElementById(entryId)?.dataset['later'] ?? ''
  const scripts = later.split(' ').filter(Boolean)
  if (hasReloadedForChunk()) await loadScripts(scripts, releaseWaitingLinks)
  else preloadScripts(scripts)
  await parsed()
  try {
    const { hydrate } = await import('./hydrate.ts')
    // In a separate task: evaluating all those modules was a long one already.
    setTimeout(() => void hydrate().catch(recover))
  } catch (error) {
    recover(error)
  }
}

/** Has the document tried again if a chunk is missing; until then the page works without scripts. */
function recover(error: unknown): void {
  if (!isMissingChunk(error)) throw error
  if (mayReloadForChunk()) return reloadForChunk()
  releaseWaitingLinks()
  addEventListener('online', () => recover(error), { once: true })
}

/** Resolves when the whole page is parsed; its beginning may be painted before. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
  })
}
