import { type Api, ApiFailure } from '../../api/call.ts'
import { logFailure } from '../../framework/log-failure.ts'
import { plainTextNotFound, plainTextError } from '../plain-text-error.ts'
import { appleAppSiteAssociation, type Apps, assetLinks } from './app-links.ts'
import { creatorFeed, type FeedFormat } from './creator-feed.tsx'
import { llmsText } from './llms-text.ts'
import { oembed } from './oembed.ts'
import { robotsText } from './robots-text.ts'
import { securityText } from './security-text.ts'
import type { SiteInfo } from './site-info.ts'
import { webManifest } from './web-manifest.ts'

type Options = {
  site: SiteInfo
  /** The contact for security reports: a `mailto:` or https address. */
  securityContact: string | undefined
  apps: Apps
  now: () => Date
}

/** Makes a machine-readable file from the wire's public data. */
type SiteFile = (api: Api) => Promise<Response>

/** The parameters in a file's address. */
type FileParams = { displayName: string; query: URLSearchParams }

/** Returns the paths of all machine-readable files, and a function that finds one by its address. */
export function createSiteFiles({ site, securityContact, apps, now }: Options) {
  const feed = async (api: Api, { displayName }: FileParams, format: FeedFormat) => {
    const { body, type } = await creatorFeed(api, displayName, format, site)
    return cached(body, type)
  }
  const files: Record<string, (api: Api, params: FileParams) => Response | Promise<Response>> = {
    '/robots.txt': () => text(robotsText(site)),
    '/llms.txt': () => text(llmsText(site)),
    '/.well-known/security.txt': () =>
      securityContact ? text(securityText(site, securityContact, now())) : plainTextNotFound(),
    '/manifest.webmanifest': () =>
      cached(JSON.stringify(webManifest(site)), 'application/manifest+json'),
    '/.well-known/apple-app-site-association': () =>
      apps.appleIds ? json(appleAppSiteAssociation(apps.appleIds)) : plainTextNotFound(),
    '/.well-known/assetlinks.json': () =>
      apps.android ? json(assetLinks(apps.android)) : plainTextNotFound(),
    '/oembed': (api, { query }) => oembed(api, query, site),
    '/explore/:displayName/feed.xml': (api, params) => feed(api, params, 'rss'),
    '/explore/:displayName/feed.json': (api, params) => feed(api, params, 'json'),
  }
  const ofCreators = Object.entries(files).flatMap(([path, answer]) => {
    const [start, end] = path.split(':displayName')
    return end === undefined ? [] : { start, end, answer }
  })

  /** Returns the file of an address; undefined if it is a page or nothing. */
  function find({ pathname, searchParams: query }: URL): SiteFile | undefined {
    const fixed = Object.hasOwn(files, pathname) ? files[pathname] : undefined
    if (fixed) return handleFailures((api) => fixed(api, { displayName: '', query }))
    for (const { start = '', end, answer } of ofCreators) {
      if (!pathname.startsWith(start) || !pathname.endsWith(end)) continue
      const displayName = decodeSafely(pathname.slice(start.length, -end.length))
      if (displayName) return handleFailures((api) => answer(api, { displayName, query }))
    }
    return undefined
  }

  return { paths: Object.keys(files), find }
}

/** How long caches may serve a file, in seconds. */
const maxAge = 3_600

function text(body: string): Response {
  return cached(body, 'text/plain; charset=utf-8')
}

function json(body: object): Response {
  return cached(JSON.stringify(body), 'application/json')
}

function cached(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${maxAge}` },
  })
}

/** Turns a refusal of the wire into a response with its status: 404 if not found, 503 if busy. */
function handleFailures(file: (api: Api) => Response | Promise<Response>): SiteFile {
  return async (api) => {
    try {
      return await file(api)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 404) return plainTextNotFound()
      if (error.status >= 400 && error.status < 500)
        return plainTextError(error.status, error.message)
      logFailure('Failed making a file', error)
      return plainTextError(503, error.message)
    }
  }
}

/** Decodes one segment of a path; undefined if it is malformed or more than one segment. */
function decodeSafely(part: string): string | undefined {
  try {
    return part.includes('/') ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
