import { type Api, ApiFailure } from '../../api/call.ts'
import { logFailure } from '../../framework/log-failure.ts'
import { noSuchFile, refuseFile } from '../refuse-file.ts'
import { appleAppSiteAssociation, type Apps, assetLinks } from './app-links.ts'
import { creatorFeed, type FeedFormat } from './creator-feed.tsx'
import { llmsText } from './llms-text.ts'
import { oembed } from './oembed.ts'
import { robotsText } from './robots-text.ts'
import { securityText } from './security-text.ts'
import type { SiteFacts } from './site-facts.ts'
import { webManifest } from './web-manifest.ts'

type Options = {
  site: SiteFacts
  /** Where security researchers report what they find: a `mailto:` or https address. */
  securityContact: string | undefined
  apps: Apps
  now: () => Date
}

/** What machines read of the site that is no page, made from what the wire tells visitors. */
export type SiteFile = (api: Api) => Promise<Response>

/** What an address asks for beside the file. */
type Asked = { displayName: string; query: URLSearchParams }

/** Files with a fixed name, feeds and oEmbed: their paths, and what finds one of them by an address. */
export function createSiteFiles({ site, securityContact, apps, now }: Options) {
  const feed = async (api: Api, { displayName }: Asked, format: FeedFormat) => {
    const { body, type } = await creatorFeed(api, displayName, format, site)
    return cached(body, type)
  }
  const files: Record<string, (api: Api, asked: Asked) => Response | Promise<Response>> = {
    '/robots.txt': () => text(robotsText(site)),
    '/llms.txt': () => text(llmsText(site)),
    '/.well-known/security.txt': () => text(securityText(site, securityContact, now())),
    '/manifest.webmanifest': () =>
      cached(JSON.stringify(webManifest(site)), 'application/manifest+json'),
    '/.well-known/apple-app-site-association': () =>
      apps.appleIds ? json(appleAppSiteAssociation(apps.appleIds)) : noSuchFile(),
    '/.well-known/assetlinks.json': () =>
      apps.android ? json(assetLinks(apps.android)) : noSuchFile(),
    '/oembed': (api, { query }) => oembed(api, query, site),
    '/explore/:displayName/feed.xml': (api, asked) => feed(api, asked, 'rss'),
    '/explore/:displayName/feed.json': (api, asked) => feed(api, asked, 'json'),
  }
  const ofCreators = Object.entries(files).flatMap(([path, answer]) => {
    const [start, end] = path.split(':displayName')
    return end === undefined ? [] : { start, end, answer }
  })

  /** Returns the file of an address; undefined if it is a page or nothing. */
  function find({ pathname, searchParams: query }: URL): SiteFile | undefined {
    const fixed = Object.hasOwn(files, pathname) ? files[pathname] : undefined
    if (fixed) return orFailure((api) => fixed(api, { displayName: '', query }))
    for (const { start = '', end, answer } of ofCreators) {
      if (!pathname.startsWith(start) || !pathname.endsWith(end)) continue
      const displayName = decodeSafely(pathname.slice(start.length, -end.length))
      if (displayName) return orFailure((api) => answer(api, { displayName, query }))
    }
    return undefined
  }

  return { paths: Object.keys(files), find }
}

/** How long caches may keep a file, in seconds. */
const keptFor = 3_600

function text(body: string): Response {
  return cached(body, 'text/plain; charset=utf-8')
}

function json(body: object): Response {
  return cached(JSON.stringify(body), 'application/json')
}

function cached(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${keptFor}` },
  })
}

/** Answers with the status of the wire's refusal: 404 for what does not exist, 503 where it is busy. */
function orFailure(file: (api: Api) => Response | Promise<Response>): SiteFile {
  return async (api) => {
    try {
      return await file(api)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 404) return noSuchFile()
      if (error.status >= 400 && error.status < 500) return refuseFile(error.status, error.message)
      logFailure('Failed making a file', error)
      return refuseFile(503, error.message)
    }
  }
}

/** Returns one part of a path as it was written; undefined if it is malformed, or several. */
function decodeSafely(part: string): string | undefined {
  try {
    return part.includes('/') ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
