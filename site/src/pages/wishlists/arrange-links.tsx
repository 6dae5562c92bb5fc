import { Trans } from '@lingui/react/macro'

import { wishlistsHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** The list whose products are reordered; without it, the lists are. */
  list?: string
}

/** Leads to a page on which things can be reordered. */
export function ArrangeLink({ list }: Props) {
  return (
    <ButtonLink href={wishlistsHref({ list, arrange: true })} variant="secondary">
      <Icon name="sliders" />
      <Trans>Arrange</Trans>
    </ButtonLink>
  )
}

/** Leads back from there. */
export function ArrangedLink({ list }: Props) {
  return (
    <ButtonLink href={wishlistsHref({ list })}>
      <Trans>Done</Trans>
    </ButtonLink>
  )
}
