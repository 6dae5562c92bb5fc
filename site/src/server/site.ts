import * as build from 'virtual:react-router/server-build'
import { findLocale, type LocaleCode, negotiateLocale } from '@ltk/contract/locales'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Api } from '../data/api.ts'
import { type PageFacts, pageContext } from '../data/page-context.ts'
import { createQueryClient } from '../data/query-client.ts'
import { loadI18n } from '../i18n/catalogues.ts'
import { createAssets } from './assets.ts'
import { withSecurityHeaders } from './security-headers.ts'

export type SiteDependencies = {
  config: Omit<PageFacts, 'locale'> & { assetsFolder: string }
  /** Answers calls of the wire; paths begin with `/api`. */
  api: (request: Request) => Response | Promise<Response>
}

export type Site = {
  fetch(request: Request): Promise<Response>
}

/** Pages are the same for all visitors in a locale: fresh for 30 seconds, then served while renewed. */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** The site: pages rendered on the server. */
export function createSite({ config, api }: SiteDependencies): Site {
  const { assetsFolder, ...facts } = config
  const render = createRequestHandler(build, import.meta.env.MODE)
  const i18nOf = keepOne(loadI18n)
  const serveAsset = createAssets(assetsFolder)

  return {
    async fetch(request) {
      const asset = serveAsset(request)
      if (asset) return asset
      const locale = localeOf(request.headers)
      const callApi: Api = async (path, init) =>
        api(new Request(`${config.siteUrl}/api${path}`, init))
      const context = new RouterContextProvider()
      context.set(pageContext, {
        queryClient: createQueryClient(callApi),
        i18n: await i18nOf(locale),
        facts: { ...facts, locale },
      })
      const response = await withSecurityHeaders(await render(request, context))
      response.headers.set('vary', 'Cookie, Accept-Language')
      response.headers.set('cache-control', response.status === 200 ? sharedCaching : 'no-store')
      return response
    },
  }
}

function localeOf(headers: Headers): LocaleCode {
  const cookie = /(?:^|;\s*)locale=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1]
  return findLocale(cookie)?.code ?? negotiateLocale(headers.get('accept-language'))
}

function keepOne<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
