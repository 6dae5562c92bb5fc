/** How long to wait at least before trying again, in milliseconds. */
const pause = 5_000

/**
 * Starts loading scripts that will be imported. Where one does not load, the browser fails to import
 * it in this document from then on.
 */
export function preloadScripts(hrefs: readonly string[]): void {
  for (const href of hrefs) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
}

/**
 * Resolves once all scripts are in the browser's cache, where imports find them. Tries again until
 * then, when the browser is online again or its user does something. `onFailure` is told each time
 * that it fails.
 */
export async function loadScripts(hrefs: readonly string[], onFailure: () => void): Promise<void> {
  while (!(await canLoad(hrefs))) {
    onFailure()
    await nextOccasion()
  }
}

async function canLoad(hrefs: readonly string[]): Promise<boolean> {
  try {
    const loaded = hrefs.map(async (href) => {
      const response = await fetch(href)
      await response.arrayBuffer()
      return response.ok
    })
    return (await Promise.all(loaded)).every(Boolean)
  } catch {
    return false
  }
}

async function nextOccasion(): Promise<void> {
  const activity = ['pointermove', 'keydown', 'scroll'].map(next)
  const rested = new Promise((resolve) => {
    setTimeout(resolve, pause)
  })
  await Promise.race([next('online'), rested.then(() => Promise.race(activity))])
}

function next(type: string): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener(type, resolve, { once: true, passive: true })
  })
}
