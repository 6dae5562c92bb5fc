import { type Api, ApiFailure } from '../../data/api.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import type { SiteContext } from '../../runtime/page-context.ts'
import { noSuchFile, refuseFile } from '../refuse-file.ts'
import { appleAppSiteAssociation, type Apps, assetLinks } from './app-links.ts'
import { creatorFeed, type FeedFormat } from './creator-feed.tsx'
import { llmsText } from './llms-text.ts'
import { oembed } from './oembed.ts'
import { robotsText } from './robots-text.ts'
import { securityText } from './security-text.ts'
import { webManifest } from './web-manifest.ts'

export type SiteFacts = Pick<SiteContext, 'brand' | 'siteUrl'>

type Options = {
  site: SiteFacts
  /** Where security researchers report what they find: a `mailto:` or https address. */
  securityContact: string | undefined
  apps: Apps
  /** Calls the wire as a visitor. */
  visitorsApi: () => Promise<Api>
  now: () => Date
}

/** What machines read of the site that is no page: files with a fixed name, feeds, oEmbed. */
export type SiteFile = () => Response | Promise<Response>

const feedPath = /^\/explore\/([^/]+)\/feed\.(xml|json)$/

/** Returns a function that finds the file of an address; undefined if it is a page or nothing. */
export function createSiteFiles({ site, securityContact, apps, visitorsApi, now }: Options) {
  const fixed: Record<string, SiteFile> = {
    '/robots.txt': () => text(robotsText(site)),
    '/llms.txt': () => text(llmsText(site)),
    '/.well-known/security.txt': () => text(securityText(site, securityContact, now())),
    '/manifest.webmanifest': () =>
      cached(JSON.stringify(webManifest(site)), 'application/manifest+json'),
    '/.well-known/apple-app-site-association': () =>
      apps.appleIds ? json(appleAppSiteAssociation(apps.appleIds)) : noSuchFile(),
    '/.well-known/assetlinks.json': () =>
      apps.android ? json(assetLinks(apps.android)) : noSuchFile(),
  }

  return (url: URL): SiteFile | undefined => {
    const { pathname, searchParams } = url
    if (Object.hasOwn(fixed, pathname)) return fixed[pathname]
    if (pathname === '/oembed') {
      return async () => oembed(await visitorsApi(), searchParams, site)
    }
    const [, name, ending] = feedPath.exec(pathname) ?? []
    const displayName = name && decodeSafely(name)
    if (!displayName) return undefined
    const format: FeedFormat = ending === 'json' ? 'json' : 'rss'
    return orFailure(async () => {
      const { body, type } = await creatorFeed(await visitorsApi(), displayName, format, site)
      return cached(body, type)
    })
  }
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
function orFailure(file: () => Promise<Response>): SiteFile {
  return async () => {
    try {
      return await file()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 404) return noSuchFile()
      if (error.status >= 400 && error.status < 500) return refuseFile(error.status, error.message)
      logFailure('Failed making a file', error)
      return refuseFile(503, error.message)
    }
  }
}

function decodeSafely(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
