import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, NoResults } from '../../ui/states.tsx'

/** Shown while a category has no posts or products: links to other content. */
export function EmptyCategory({ name }: { name: string }) {
  const ways = (
    <>
      <ButtonLink href="/categories" variant="secondary">
        <Trans>Shop by category</Trans>
      </ButtonLink>
      <ButtonLink href="/home" variant="quiet">
        <Trans>Discover posts</Trans>
      </ButtonLink>
    </>
  )
  // An empty cart links to it.
  if (name !== 'ltkbuynow') return <NoResults>{ways}</NoResults>
  return (
    <EmptyState icon="bag" title={<Trans>Nothing can be bought right here yet</Trans>}>
      <p>
        <Trans>Until then every product leads to the retailer that sells it.</Trans>
      </p>
      {ways}
    </EmptyState>
  )
}
