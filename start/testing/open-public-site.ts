import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { rebuildRankings } from '@ltk/api/rankings'
import { updateSearchIndex } from '@ltk/api/search-index'
import { createShopRedirect } from '@ltk/api/shop-redirect'
import { createSitemap } from '@ltk/api/sitemap'
import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedFetch, createPageCache } from '@ltk/platform/http/shared-fetch'
import { isSharedRoute } from '@ltk/platform/http/shared-routes'
import { createMedia } from '@ltk/platform/media/media'
import { openSite } from '@ltk/testing/site/open-site'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><rect width="60" height="80"/></svg>'

export type PublicSite = Awaited<ReturnType<typeof openPublicSite>>

/** Opens all that visitors reach: the site and the wire, the sitemap, links to shops, and pictures. */
export async function openPublicSite() {
  // Nothing cached expires: it stays until it is invalidated.
  const responses = createResponseCache({ maxSize: 64 * 1024 * 1024, now: () => 0 })
  const site = await openSite({ responses })
  const { siteUrl, database, pages, isShared } = site
  const dataDir = mkdtempSync(join(tmpdir(), 'public-site-'))
  const media = createMedia({
    database,
    dataDir,
    maxBytes: 1e9,
    megapixelsPerMinute: 1e6,
    log: silentLog,
    sources: [{ matches: () => true, load: async () => ({ bytes: drawing }) }],
    guardedFetch: () => Promise.reject(new Error('No picture is fetched')),
    secret: new Uint8Array(32),
  })
  const cachePage = createPageCache(responses)
  /** The number of responses that were made, and not cached. */
  let made = 0
  const countedPage: typeof cachePage = async (key, make) =>
    cachePage(key, async () => {
      made++
      return make()
    })
  const sitemap = createSitemap({ reader: database.reader, siteUrl, pages, cachePage: countedPage })
  const shop = createShopRedirect(database, silentLog)
  const fetch = createSharedFetch(responses, {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      if (/^\/sitemap.*\.xml$/.test(pathname)) return sitemap.fetch(request)
      made++
      if (pathname.startsWith('/shop/')) return shop.fetch(request, {})
      const { method, headers } = request
      const body = method === 'GET' ? null : await request.text()
      return site.ask(pathname + search, {}, { method, headers, body })
    },
    isShared: (path) => (path.startsWith('/api/') ? isSharedRoute(path) : isShared(path)),
  })

  return {
    ...site,
    media,
    countMade: () => made,
    /** Drops cached responses, as time does. */
    forgetKept: responses.clear,
    /** Fetches as a visitor, through the shared cache. */
    visit: async (path: string, init?: RequestInit) => fetch(new Request(siteUrl + path, init)),
    /** Does what jobs do after something has changed. */
    async refresh() {
      await rebuildRankings(database.db, new Date())
      await updateSearchIndex(database.background)
    },
    async close() {
      await site.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
