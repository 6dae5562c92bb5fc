import { savesData } from './connection.ts'

/**
 * How long a page that the router opened must stay open before it is loaded as a document, to be
 * cached, in milliseconds.
 */
const dwell = 5_000

type Options = {
  /** Whether the page at a path is the same for all visitors. */
  mayCache: (path: string) => boolean
}

/**
 * Registers the service worker, and tells it which pages are shown. Browsers without service workers
 * cache nothing.
 */
export async function cachePages({ mayCache }: Options): Promise<void> {
  try {
    await registerServiceWorker()
  } catch (error) {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.info('Pages are not kept for when there is no connection:', error)
    return
  }
  const { active } = await navigator.serviceWorker.ready
  let told: string | undefined
  const tell = () => {
    const page = location.pathname + location.search
    const { user } = document.documentElement.dataset
    if (page === told || user === undefined) return
    const isDocument = told === undefined
    told = page
    active?.postMessage({
      language: document.documentElement.lang,
      isOfUser: user !== '',
      page: mayCache(location.pathname) && !savesData() ? page : undefined,
      isDocument,
      files: loadedAssets(),
    })
  }
  tell()
  let timer: ReturnType<typeof setTimeout> | undefined
  window.navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer)
    timer = setTimeout(tell, dwell)
  })
}

/** Registers the service worker. Throws in a browser that has none, or where it may not be used. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('Service workers are not supported')
  await navigator.serviceWorker.register('/sw.js')
}

function loadedAssets(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  return urls.filter((url) => url.startsWith(`${location.origin}/assets/`))
}
