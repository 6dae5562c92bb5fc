import { type ApiDependencies, createApi } from '@ltk/api/app'
import { type Database, isDatabaseUnavailable } from '@ltk/platform/db/open'
import { createConfiguredProvider } from '@ltk/platform/flags/configured-provider'
import { createFlags, type FlagSource } from '@ltk/platform/flags/flags'
import { withCaller } from '@ltk/platform/http/caller'
import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache, type ResponseCache } from '@ltk/platform/http/response-cache'
import { createPageCache } from '@ltk/platform/http/shared-fetch'
import { bytesResponse, sourcesOf } from '@ltk/platform/http/wire-bytes'
import { type AuthSettings, createAuth } from '@ltk/site/auth'
import type { OwnTexts } from '@ltk/site/own-texts'
import { createSite } from '@ltk/site/server'

import type { OpenIssuer } from '../../../start/open-issuer.ts'

type CallApi = AuthSettings['api']
type SiteConfig = Parameters<typeof createSite>[0]['config']

type Options = Partial<
  Pick<AuthSettings, 'sessions' | 'verifyToken'> & Pick<ApiDependencies, 'purge' | 'retailers'>
> & {
  database: Database
  issuer: OpenIssuer
  siteUrl: string
  /** LTK unless given. */
  brand?: string
  flags?: Parameters<typeof createConfiguredProvider>[0]
  /** Where flags come from instead. */
  flagSource?: FlagSource | undefined
  responses?: ResponseCache
  /** What the site logs; nobody's unless given. */
  log?: Parameters<typeof createSite>[0]['log']
  /** Returns what calls the wire, which may answer by itself. */
  overWire?: (callApi: CallApi) => CallApi
  /** Other settings of the site, such as that there is an app. */
  ofSite?: Partial<SiteConfig>
  /** The operator's own texts; none unless given. */
  texts?: OwnTexts
  /** Whether browsers have the service worker; not unless given. */
  keepsPages?: boolean
}

/** Composes the site, and the wire behind it, as `run` does, without a socket. */
export async function composeSite(options: Options) {
  const { database, issuer, siteUrl, brand = 'LTK', keepsPages = false } = options
  const { overWire = (callApi) => callApi } = options
  const { verifyToken = issuer.auth.verifyToken, sessions = issuer.auth.sessions } = options
  const responses = options.responses ?? createResponseCache({ maxSize: 8 * 1024 * 1024 })
  const settings = { brand, siteUrl, mediaUrl: '/media' }
  const api = await createApi({
    config: {
      ...settings,
      sharedCollectionUserAllowList: true,
      entityCacheBytes: 1024 * 1024,
      flags: options.flags ?? {},
    },
    database,
    log: silentLog,
    verifyToken,
    closeAccount: issuer.closeAccount,
    responses,
    ...(options.purge && { purge: options.purge }),
    ...(options.retailers && { retailers: options.retailers }),
  })
  const auth = createAuth({
    ...issuer.auth,
    sessions,
    verifyToken,
    siteUrl,
    api: overWire(async (request, caller) => api.fetch(withCaller(request, caller))),
    cookieSecret: new Uint8Array(32),
    log: silentLog,
  })
  const source = options.flagSource ?? createConfiguredProvider(options.flags ?? {})
  const flags = await createFlags(source)
  const site = await createSite({
    config: {
      ...settings,
      assetsFolder: '/nowhere',
      workerFolder: '/nowhere',
      keepsPages,
      eventDays: 120,
      eventSampling: 1,
      ...options.ofSite,
    },
    auth,
    offer: { google: true, demo: true, externalIssuer: undefined },
    texts: options.texts ?? (() => undefined),
    collageOf: (ids) => `/media/collages/signature/${ids.join('.')}`,
    flags,
    respond: (body, init, { from, shared }) =>
      bytesResponse(body, init, from.flatMap(sourcesOf), shared),
    cachePage: createPageCache(responses),
    isDatabaseUnavailable,
    log: options.log ?? silentLog,
  })
  return { auth, flags, site }
}
