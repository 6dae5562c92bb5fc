import './styles.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { useSiteContext } from '../../context/page-context.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { categories } from '../../domain/categories/categories.ts'
import { creatorDirectory } from '../../domain/creators/profiles.ts'
import { categoryHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { CreatorDirectory } from './creator-directory.tsx'

const loadPage: PageLoader = async ({ queryClient, i18n, url }) => {
  await queryClient.ensureQueryData(creatorDirectory(startIn(url.searchParams)))
  return {
    title: i18n._(msg`Sitemap`),
    description: i18n._(msg`All pages, categories and creators of the site.`),
  }
}
export const loader = routeLoader(loadPage)

/** Links to every page of the site without parameters, above the directory of creators. */
export default function Sitemap() {
  const start = startIn(useSearchParams()[0])
  const { data } = useSuspenseQuery(creatorDirectory(start))
  const { i18n } = useLingui()
  const { hasApp } = useSiteContext()
  return (
    <Page className="sitemap">
      <PageHeading title={<Trans>Sitemap</Trans>} />
      <Part id="look" title={<Trans>Look around</Trans>}>
        <Item href="/home">
          <Trans>Discover</Trans>
        </Item>
        <Item href="/home/for-you">
          <Trans>For you</Trans>
        </Item>
        <Item href="/trending">
          <Trans>Trending today</Trans>
        </Item>
        <Item href="/trending/creators">
          <Trans>Trending creators</Trans>
        </Item>
        <Item href="/trending/shared">
          <Trans>Most shared posts</Trans>
        </Item>
        <Item href="/gift-guides">
          <Trans>Gift guides</Trans>
        </Item>
        <Item href="/deals">
          <Trans>Deals</Trans>
        </Item>
        <Item href="/holiday">
          <Trans>Holiday gifts</Trans>
        </Item>
        <Item href="/creators/matching">
          <Trans>Creators for you</Trans>
        </Item>
      </Part>
      <Part id="categories" title={<Trans>Shop by category</Trans>}>
        <Item href="/categories">
          <Trans>All categories</Trans>
        </Item>
        {categories.map(({ name, label }) => (
          <Item key={name} href={categoryHref(name)}>
            {i18n._(label)}
          </Item>
        ))}
      </Part>
      <Part id="about" title={<Trans>About the site</Trans>}>
        <Item href="/help">
          <Trans>Help Center</Trans>
        </Item>
        <Item href="/apply">
          <Trans>Apply to be a Creator</Trans>
        </Item>
        {hasApp && (
          <>
            <Item href="/ltk-shopping-app">
              <Trans>Get the app</Trans>
            </Item>
            <Item href="/ltk-chat">
              <Trans>Chat with creators</Trans>
            </Item>
          </>
        )}
        <Item href="/terms-of-service">
          <Trans>Terms of Service</Trans>
        </Item>
        <Item href="/legal/privacy">
          <Trans>Privacy Policy</Trans>
        </Item>
        <Item href="/legal/cookies">
          <Trans>Cookie Policy</Trans>
        </Item>
        <Item href="/legal/virtual-patent">
          <Trans>Patents</Trans>
        </Item>
      </Part>
      <CreatorDirectory {...data} letter={start.letter} />
    </Page>
  )
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="sitemap-links">{children}</ul>
    </section>
  )
}

function Item({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href}>{children}</Link>
    </li>
  )
}

function startIn(search: URLSearchParams) {
  const letter = search.get('letter')?.toLowerCase() || null
  return { letter, from: search.get('next') || null }
}
