import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'

import { searchHref } from '../../data/search-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { shopSearchHref } from './shop-search.tsx'

type CountProps = {
  /** How many posts match; undefined before that is known. */
  total: number | undefined
  isTotalExact: boolean
}

/** How many posts of a shop match, which is announced. */
export function ShopFound({ total, isTotalExact }: CountProps) {
  return (
    <output className="shop-found">
      {total === undefined ? null : isTotalExact ? (
        <Plural value={total} one="# post" other="# posts" />
      ) : (
        <Trans>More than {total} posts</Trans>
      )}
    </output>
  )
}

/** Shown when nothing in a shop matches: where else to look. */
export function NothingInShop({ creator, keyword }: { creator: Profile; keyword: string }) {
  const { t } = useLingui()
  const name = creator.name || creator.displayName
  return (
    // No `Trans` around what was typed: it would take tags in it for its own.
    <EmptyState icon="search" title={t`No post of ${name} matches “${keyword}”.`}>
      <ButtonLink href={searchHref({ keyword })}>
        <Trans>Search all creators</Trans>
      </ButtonLink>
      <ButtonLink variant="secondary" href={shopSearchHref(creator, '')}>
        <Trans>All posts of {name}</Trans>
      </ButtonLink>
    </EmptyState>
  )
}
