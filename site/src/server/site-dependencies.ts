import type { FlagEvaluator } from '@ltk/contract/flags'

import type { SiteContext } from '../framework/page-context.ts'
import type { SignInOffer } from '../framework/server-context.ts'
import type { Auth } from './auth.ts'
import type { SiteLog } from './log.ts'
import type { Apps } from './site-files/app-links.ts'

/** What all pages know of the site. */
export type PageSite = Omit<SiteContext, 'locale' | 'mailsUsers' | 'user' | 'version'>

export type SiteDependencies = {
  config: PageSite & {
    assetsFolder: string
    /** Where the build has the service worker. */
    workerFolder: string
    /** Where security researchers report what they find. */
    securityContact?: string | undefined
    /** The apps that open addresses of the site. */
    apps?: Apps
  }
  auth: Auth
  offer: SignInOffer
  /** Returns the URL of one picture made of the first of some, by their ids. */
  collageOf: (pictureIds: readonly string[]) => string
  flags: FlagEvaluator
  /** Whether an error means that the database is unavailable or too busy at the moment. */
  isDatabaseUnavailable: (error: unknown) => boolean
  log: SiteLog
  /**
   * Returns a response with a page as its body; the process can send bytes faster than a stream.
   * `made` says which responses of the wire the page was rendered from, and how it is shared.
   */
  respond: (
    body: Buffer<ArrayBuffer>,
    init: { status: number; headers: Headers },
    made: { from: Response[]; shared: Shared | undefined },
  ) => Response
  /** Returns what `ask` resolves to, cached under `key` as long as it may be shared. */
  keep: (key: string, ask: () => Promise<Response>) => Promise<KeptPage>
}

type KeptPage = { status: number; headers: Headers; body: Buffer<ArrayBuffer> }

/** How a page is shared, among visitors with the same variants of these flags. */
type Shared = { flags: string[]; cacheControl: string }
