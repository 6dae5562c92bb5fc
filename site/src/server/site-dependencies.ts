import type { FlagEvaluator } from '@ltk/contract/flags'

import type { SignInOffer } from '../context/server-context.server.ts'
import type { SiteContext } from '../context/site-context.ts'
import type { Auth } from './auth.ts'
import type { SiteLog } from './log.ts'
import type { OwnTexts } from './own-texts.ts'
import type { Apps } from './site-files/app-links.ts'

/** The site's configuration as pages read it. */
export type PageSite = Omit<SiteContext, 'locale' | 'mailsUsers' | 'user' | 'version'>

export type SiteDependencies = {
  config: PageSite & {
    assetsFolder: string
    /** The folder with the built service worker. */
    workerFolder: string
    /** The contact for security reports. */
    securityContact?: string | undefined
    /** The apps that open addresses of the site. */
    apps?: Apps
  }
  auth: Auth
  offer: SignInOffer
  /** The operator's own texts. */
  texts: OwnTexts
  /** Returns the URL of a collage of the first of these pictures. */
  collageOf: (pictureIds: readonly string[]) => string
  flags: FlagEvaluator
  /** Whether an error means that the database is unavailable or too busy at the moment. */
  isDatabaseUnavailable: (error: unknown) => boolean
  log: SiteLog
  /**
   * Returns a response with a page as its body; the process can send bytes faster than a stream.
   * `from` has the wire's responses that the page was rendered from.
   */
  respond: (
    body: Buffer<ArrayBuffer>,
    init: { status: number; headers: Headers },
    cache: { from: Response[]; shared: SharedCaching | undefined },
  ) => Response
  /** Returns the page that `render` resolves to, cached under `key` as long as it may be shared. */
  cachePage: (key: string, render: () => Promise<Response>) => Promise<CachedPage>
}

type CachedPage = { status: number; headers: Headers; body: Buffer<ArrayBuffer> }

/** The caching of a page shared by visitors with the same variants of these flags. */
type SharedCaching = { flags: string[]; cacheControl: string }
