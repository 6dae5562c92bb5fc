import type { PageFacts } from '../data/page-context.ts'
import { createQueryClient } from '../data/query-client.ts'
import type { SignInOffer } from '../data/server-context.ts'
import { loadI18n } from '../i18n/catalogues.ts'
import { localeOf } from '../i18n/locale-cookie.ts'
import { createAssets } from './assets.ts'
import type { Auth } from './auth.ts'
import { createPageAssets } from './page-assets.ts'
import { createPages } from './pages.tsx'
import { crossSiteRefusal, isSafe, isSameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import type { From } from './visit.ts'

export type SiteDependencies = {
  config: Omit<PageFacts, 'locale' | 'user'> & { assetsFolder: string }
  auth: Auth
  offer: SignInOffer
  /** Makes a response of bytes; the process may know a shorter way for them than a stream. */
  respond: (body: Buffer<ArrayBuffer>, init: { status: number; headers: Headers }) => Response
}

export type Site = {
  fetch(request: Request, from: From): Promise<Response>
}

/** Pages are the same for all visitors in a locale: fresh for 30 seconds, then served while renewed. */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** Pages about one person, whoever asks. */
const personal =
  /^\/(account|auth|change-password|collections|forgot-password|login|logout|signup|wishlists)\b/

/** The site: pages rendered on the server. */
export function createSite({ config, auth, offer, respond }: SiteDependencies): Site {
  const { assetsFolder, ...facts } = config
  const render = createPages(createPageAssets(assetsFolder))
  const i18nOf = keepOne(loadI18n)
  const serveAsset = createAssets(assetsFolder)
  const secured = securityHeaders(
    offer.externalIssuer ? [new URL(offer.externalIssuer).origin] : [],
  )

  return {
    async fetch(request, from) {
      const answer = serveAsset(request) ?? (await auth.handle(request))
      if (answer) return answer
      const writes = !isSafe(request.method)
      if (writes && !isSameOrigin(request.headers, auth.origin)) return crossSiteRefusal()
      const locale = localeOf(request.headers)
      const { setCookie, ...visit } = await auth.visit(request, from)
      const page = {
        queryClient: createQueryClient(visit.api),
        i18n: await i18nOf(locale),
        facts: { ...facts, locale, user: visit.user },
      }
      const made = await render(request, page, { ...visit, offer })
      const { status } = made
      const headers = made instanceof Response ? made.headers : new Headers(htmlHeaders)
      for (const [name, value] of secured) headers.set(name, value)
      headers.set('vary', 'Cookie, Accept-Language')
      if (setCookie) headers.append('set-cookie', setCookie)
      const shared =
        status === 200 &&
        !writes &&
        !visit.user &&
        !headers.has('set-cookie') &&
        !personal.test(new URL(request.url).pathname)
      headers.set('cache-control', shared ? sharedCaching : 'private, no-store')
      return made instanceof Response ? made : respond(made.html, { status, headers })
    },
  }
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

function keepOne<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
