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
  const { hydrate } = await import('./hydrate.ts')
  await hydrate()
}
