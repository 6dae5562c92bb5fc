import type { Db } from '@ltk/platform/db/open'
import { beforeAllIds } from '@ltk/platform/db/uuid'
import { errorResponse, notFound } from '@ltk/platform/http/api-error'
import type { createPageCache } from '@ltk/platform/http/shared-fetch'
import { bytesResponse } from '@ltk/platform/http/wire-bytes'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'

import { source } from '../../entities/content-change.ts'
import { findLastEntry, type Kind, listEntries } from './queries.ts'

type Options = {
  reader: Db
  siteUrl: string
  /** The paths of the site's own pages. */
  pages: readonly string[]
  cachePage: ReturnType<typeof createPageCache>
  /** The number of addresses in a file; the protocol allows 50,000. */
  size?: number
}

/** One file of the sitemap: the entries of a kind after an id. */
type File = { name: string; kind: Kind; after: string; changedAt: Date | null }

const folders: Record<Kind, string> = {
  creators: '/explore/',
  posts: '/post/',
  products: '/products/',
}
const kinds = ['creators', 'posts', 'products'] as const

const hour = 3_600
/** The rows of a query, so that none keeps the process busy for long. */
const atOnce = 5_000

/**
 * `/sitemap.xml`, the index of all public addresses, and the files that it lists. What the files
 * are is looked up once an hour, and only those are served: no request makes more than one of them.
 */
export function createSitemap({ reader, siteUrl, pages, cachePage, size = 50_000 }: Options): Hono {
  const lists = new LRUCache<'files', File[]>({
    max: 1,
    ttl: hour * 1_000,
    fetchMethod: () => listFiles(reader, size),
  })

  async function index(): Promise<Response> {
    const files = await lists.forceFetch('files')
    const lines = files.map(({ name, changedAt }) =>
      entry('sitemap', `${siteUrl}/${name}`, changedAt),
    )
    return xml('sitemapindex', [entry('sitemap', `${siteUrl}/sitemap-pages.xml`, null), ...lines])
  }

  async function file({ kind, after }: File): Promise<Response> {
    const lines: string[] = []
    for (let last = after; lines.length < size;) {
      const limit = Math.min(atOnce, size - lines.length)
      const rows = await listEntries(reader, kind, last, limit)
      for (const { name, changed_at } of rows) {
        const address = siteUrl + folders[kind] + encodeURIComponent(name)
        lines.push(entry('url', address, changed_at))
      }
      last = rows.at(-1)?.id ?? last
      if (rows.length < limit) break
    }
    return xml('urlset', lines)
  }

  async function answer(path: string, make: () => Promise<Response>): Promise<Response> {
    const { status, headers, body } = await cachePage(path, make)
    return new Response(body, { status, headers })
  }

  const app = new Hono()
  app.get('/sitemap.xml', () => index())
  app.get('/sitemap-pages.xml', (c) =>
    answer(c.req.path, async () =>
      xml(
        'urlset',
        pages.map((path) => entry('url', siteUrl + path.replace(/\/$/, ''), null)),
      ),
    ),
  )
  app.get('*', async (c) => {
    const files = await lists.forceFetch('files')
    const found = files.find(({ name }) => c.req.path === `/${name}`)
    if (!found) return errorResponse(notFound(`The sitemap ${c.req.path}`))
    return answer(c.req.path, () => file(found))
  })
  return app
}

async function listFiles(reader: Db, size: number): Promise<File[]> {
  const files: File[] = []
  for (const kind of kinds) {
    let after = beforeAllIds
    for (let number = 1; ; number++) {
      const last = await findLastEntry(reader, kind, after, size)
      if (!last) break
      files.push({ name: `sitemap-${kind}-${number}.xml`, kind, after, changedAt: last.changed_at })
      after = last.id
    }
  }
  return files
}

/** Needs no escaping: an address of the site has neither `&` nor `<`. */
function entry(tag: 'sitemap' | 'url', address: string, changedAt: Date | null): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<${tag}><loc>${address}</loc>${lastmod}</${tag}>`
}

function xml(root: 'sitemapindex' | 'urlset', lines: readonly string[]): Response {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    ...lines,
    `</${root}>\n`,
  ].join('\n')
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': `public, max-age=${hour}, s-maxage=${hour}`,
  }
  // New addresses may come an hour later; those that are withdrawn go at once.
  return bytesResponse(Buffer.from(body), { headers }, [source.sitemap])
}
