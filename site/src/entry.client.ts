import '@vitejs/plugin-react/preamble'
import { entryId } from './runtime/entry-id.ts'

// At once, so that the other tabs know who is signed in now before this page is hydrated.
const { user } = document.documentElement.dataset
if (user !== undefined) new BroadcastChannel('session').postMessage(user)

// Wait for the first paint: reading a page and following its links needs no script, and on a slow
// connection the scripts would compete with the pictures.
requestAnimationFrame(() => setTimeout(() => void begin()))

async function begin(): Promise<void> {
  const later = document.getElementById(entryId)?.dataset['later'] ?? ''
  for (const href of later.split(' ').filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  await parsed()
  const { hydrate } = await import('./hydrate.ts')
  // In a separate task: evaluating all those modules was a long one already.
  setTimeout(() => void hydrate())
}

/** Resolves when the whole page is parsed; its beginning may be painted before. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
  })
}
