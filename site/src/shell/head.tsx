import { useLingui } from '@lingui/react/macro'
import { useLocation, useMatches, useRouteError } from 'react-router'

import type { SiteContext } from '../data/page-context.ts'
import type { Head as HeadContent, ScreenData } from '../data/screen.ts'
import { keepPressesScript } from './early-presses.ts'
import { errorContent, statusOf } from './error-content.ts'
import { choicesScript } from './theme.ts'

function headOf(data: unknown): HeadContent | undefined {
  return isScreenData(data) ? data.head : undefined
}

function isScreenData(data: unknown): data is ScreenData {
  return typeof data === 'object' && data !== null && 'head' in data
}

/** What stands in the head of every page, from the innermost screen that says something of it. */
export function Head({ facts }: { facts: SiteContext }) {
  const location = useLocation()
  const matches = useMatches()
  const error = useRouteError() ?? undefined
  const { i18n } = useLingui()
  const head: HeadContent =
    error === undefined
      ? (matches.map((match) => headOf(match.loaderData)).findLast(Boolean) ?? {})
      : { title: i18n._(errorContent(statusOf(error)).title), robots: 'noindex' }
  const title = head.title ? `${head.title} | ${facts.brand}` : facts.brand
  const canonical = facts.siteUrl + (head.path ?? location.pathname).replace(/\/$/, '')
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <script dangerouslySetInnerHTML={{ __html: choicesScript }} />
      <script dangerouslySetInnerHTML={{ __html: keepPressesScript }} />
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={facts.brand} />
      <meta property="og:title" content={head.title ?? facts.brand} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:url" content={canonical} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.image && <meta property="og:image" content={new URL(head.image, facts.siteUrl).href} />}
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
