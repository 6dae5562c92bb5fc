import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { findLocale, type LocaleCode } from '@ltk/contract/locales'
import { renderToStaticMarkup } from 'react-dom/server'

import { OfflinePage } from '../shell/offline-page.server.tsx'

type Options = {
  i18n: I18n
  locale: LocaleCode
  brand: string
  /** The elements that load the page's styles. */
  tags: string
}

/**
 * Returns the page that the service worker shows without a connection. It has none of the site's
 * modules, since it is shown at the address of any page.
 */
export function renderOfflinePage(
  { i18n, locale, brand, tags }: Options,
  headers: [name: string, value: string][],
): Response {
  const language = findLocale(locale)?.iso ?? 'en'
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OfflinePage language={language} brand={brand} />
    </I18nProvider>,
  )
  return new Response(`<!DOCTYPE html>${html.replace('</head>', `${tags}</head>`)}`, {
    headers: {
      ...Object.fromEntries(headers),
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Language',
    },
  })
}
