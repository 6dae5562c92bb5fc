import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'

import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** The heading and the tabs of the shopper's favorites. */
export function FavoritesTabs() {
  const { t } = useLingui()
  const current = useLocation().pathname.replace(/\/$/, '')
  return (
    <>
      <PageHeading title={<Trans>Favorites</Trans>} />
      <Tabs
        label={t`Favorites`}
        tabs={[
          { href: '/account/favorites/posts', label: t`Posts` },
          { href: '/account/favorites/products', label: t`Products` },
          { href: '/wishlists', label: t`Wishlists` },
        ].map((tab) => ({ ...tab, current: tab.href === current }))}
      />
    </>
  )
}

/** Shown when no post is liked yet. */
export function NoLikes() {
  return (
    <EmptyState title={<Trans>You have not liked a post yet.</Trans>} icon="heart">
      <p>
        <Trans>Press the heart on a post and you find it again here.</Trans>
      </p>
      <ButtonLink href="/home" variant="secondary">
        <Trans>Discover posts</Trans>
      </ButtonLink>
    </EmptyState>
  )
}

/** Shown when no product is saved yet. */
export function NothingSaved() {
  return (
    <EmptyState title={<Trans>You have not saved a product yet.</Trans>} icon="bookmark">
      <p>
        <Trans>Save a product and see here when its price falls or it is gone.</Trans>
      </p>
      <ButtonLink href="/home" variant="secondary">
        <Trans>Discover products</Trans>
      </ButtonLink>
    </EmptyState>
  )
}
