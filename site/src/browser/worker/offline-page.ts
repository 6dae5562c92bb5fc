import { isOfKind, offlineCache } from './caches.ts'

const path = '/offline'
/** How old the offline page may be before it is loaded again, in milliseconds. */
const freshFor = 86_400_000

/** Where the site leaves room for the links to the cached pages. */
const room = '<!--seen-->'

/**
 * Loads the offline page and its styles, in the visitor's language. Rejects if that fails, or if
 * something else comes in their place.
 */
export async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(path, { cache: 'no-cache' })
  const isPage = page.status === 200 && page.headers.get('content-type')?.startsWith('text/html')
  if (!isPage) throw new Error(`The offline page has the status ${page.status}`)
  const hrefs = (await page.clone().text()).matchAll(/href="(\/assets\/[^"]+)"/g)
  const styles = await Promise.all(Array.from(hrefs, ([, href = '']) => loadAsset(href)))
  const cache = await caches.open(offlineCache)
  await Promise.all(styles.map(([href, file]) => cache.put(href, file)))
  await cache.put(path, page)
}

async function loadAsset(href: string): Promise<[string, Response]> {
  const file = await fetch(href)
  if (!isOfKind('assets', file)) throw new Error(`${href} has the status ${file.status}`)
  return [href, file]
}

/** Whether the cached offline page is in a language, and of today. */
export async function hasOfflinePage(language: string): Promise<boolean> {
  const headers = (await findPage())?.headers
  const cachedAt = Date.parse(headers?.get('date') ?? '')
  return headers?.get('content-language') === language && Date.now() - cachedAt < freshFor
}

/** Returns the language of the cached offline page. */
export async function cachedLanguage(): Promise<string | null | undefined> {
  return (await findPage())?.headers.get('content-language')
}

/** Returns the offline page, with links to the cached pages, the latest first. */
export async function answerOffline(): Promise<Response> {
  const page = await findPage()
  if (!page) return Response.error()
  const html = (await page.text()).replace(room, (await listCached()).join(''))
  return new Response(html, { status: 503, headers: page.headers })
}

function findPage(): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true })
}

async function listCached(): Promise<string[]> {
  const pages = await caches.open('pages')
  const keys = (await pages.keys()).toReversed()
  return Promise.all(
    keys.map(async (key) => {
      const html = await (await pages.match(key, { ignoreVary: true }))?.text()
      // Already written as HTML, by the site.
      const title = /<title[^>]*>([^<]*)<\/title>/.exec(html ?? '')?.[1] ?? ''
      const { pathname, search } = new URL(key.url)
      const href = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      return `<li><a href="${href}">${title}</a></li>`
    }),
  )
}
