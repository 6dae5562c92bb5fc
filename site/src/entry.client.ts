import '@vitejs/plugin-react/preamble'
import { entryId } from './runtime/entry-id.ts'

// What the server made is shown first: to read a page, and to follow its links, needs no script.
// On a slow line all else would take its share of the line from the pictures.
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
  // In a task of its own: to run all those modules was a long one already.
  setTimeout(() => void hydrate())
}

/** Resolves when all of the page is there: its beginning may be painted before. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
  })
}
