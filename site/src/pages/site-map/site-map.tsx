import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { categories } from '../../domain/categories/categories.ts'
import { categoryHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'

/** Links to every page of the site that has no parameters, above what is passed in. */
export function SiteMap({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Page className="site-map">
      <h1>
        <Trans>Sitemap</Trans>
      </h1>
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
        <Item href="/ltk-shopping-app">
          <Trans>Get the app</Trans>
        </Item>
        <Item href="/ltk-chat">
          <Trans>Chat with creators</Trans>
        </Item>
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
      {children}
    </Page>
  )
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="site-map-links">{children}</ul>
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
