import { useLingui } from '@lingui/react/macro'
import { findLocale, type LocaleCode } from '@ltk/contract/locales'
import { useLoaderData, useLocation } from 'react-router'

import { usePageFields, useSiteContext } from '../context/page-context.ts'
import type { Head, HeadData } from '../framework/page-loader.ts'
import { errorContent } from './error-content.ts'
import { recordClicksScript } from './replay-early-clicks.ts'
import { choicesScript, themeColors } from './theme.ts'

/** The tags in the head of every document. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* They have run before hydration, so browsers do not load their texts a second time. */}
      <InlineScript text={import.meta.env.SSR ? choicesScript : ''} />
      <InlineScript text={import.meta.env.SSR ? recordClicksScript : ''} />
    </>
  )
}

function InlineScript({ text }: { text: string }) {
  return <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}

/** The page's title and meta tags; React moves them into the head. */
export function PageHead() {
  const data: unknown = useLoaderData()
  const { robots } = usePageFields()
  const head = isHeadData(data) ? data.head : {}
  return <HeadTags head={{ ...head, robots: robots ?? head.robots }} />
}

/** The title and meta tags of the error page. */
export function ErrorHead({ status }: { status: number }) {
  const { i18n } = useLingui()
  return <HeadTags head={{ title: i18n._(errorContent(status).title), robots: 'noindex' }} />
}

function isHeadData(data: unknown): data is HeadData {
  return typeof data === 'object' && data !== null && 'head' in data
}

function HeadTags({ head }: { head: Head }) {
  const { pathname } = useLocation()
  const { brand, siteUrl, locale } = useSiteContext()
  const canonical = siteUrl + (head.path ?? pathname).replace(/\/$/, '')
  const name = head.title ?? brand
  return (
    <>
      <title>{head.title ? `${name} | ${brand}` : brand}</title>
      {import.meta.env.SSR &&
        head.alternates?.map(({ type, href, title }) => (
          <link key={href} rel="alternate" type={type} href={siteUrl + href} title={title} />
        ))}
      {head.description && <meta name="description" content={head.description} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={name} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:url" content={canonical} />
      {/* Every page of a document has the same. */}
      {import.meta.env.SSR && <meta property="og:locale" content={territoryOf(locale)} />}
      {head.description && <meta property="og:description" content={head.description} />}
      {head.image && (
        <>
          <meta property="og:image" content={head.image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={name} />
        </>
      )}
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** Returns a locale as OpenGraph names it: `de_DE`. */
function territoryOf(locale: LocaleCode): string {
  const { language, region } = new Intl.Locale(findLocale(locale)?.iso ?? 'en').maximize()
  return `${language}_${region}`
}
