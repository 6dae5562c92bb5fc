import { Trans, useLingui } from '@lingui/react/macro'

import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'

type Props = { current: 'posts' | 'products' | 'lists' }

/** The heading of what the shopper keeps, and its tabs. */
export function FavoritesTabs({ current }: Props) {
  const { t } = useLingui()
  return (
    <>
      <h1>
        <Trans>Favorites</Trans>
      </h1>
      <Tabs
        label={t`Favorites`}
        tabs={[
          { href: '/account/favorites/posts', label: t`Posts`, current: current === 'posts' },
          {
            href: '/account/favorites/products',
            label: t`Products`,
            current: current === 'products',
          },
          { href: '/wishlists', label: t`Wishlists`, current: current === 'lists' },
        ]}
      />
    </>
  )
}

/** Stands where no post is liked yet. */
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

/** Stands where no product is saved yet. */
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
