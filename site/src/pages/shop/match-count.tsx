import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'

import { searchHref } from '../../domain/search/search-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoResults } from '../../ui/states.tsx'
import { type SearchedTab, shopSearchHref } from './shop-search.tsx'

type CountProps = {
  tab: SearchedTab
  /** How many posts or products match; undefined before that is known. */
  total: number | undefined
  isTotalExact: boolean
}

/** The number of posts or products of a shop that match, which is announced. */
export function MatchCount({ tab, total, isTotalExact }: CountProps) {
  return (
    <output className="match-count">
      {total === undefined ? null : tab === 'products' ? (
        <ProductCount total={total} isExact={isTotalExact} />
      ) : isTotalExact ? (
        <Plural value={total} one="# post" other="# posts" />
      ) : (
        <Trans>More than {total} posts</Trans>
      )}
    </output>
  )
}

function ProductCount({ total, isExact }: { total: number; isExact: boolean }) {
  if (!isExact) return <Trans>More than {total} products</Trans>
  return <Plural value={total} one="# product" other="# products" />
}

type NoMatchesProps = { creator: Profile; tab: SearchedTab; keyword: string }

/** Shown when nothing in a shop matches: links to other searches. */
export function NoMatches({ creator, tab, keyword }: NoMatchesProps) {
  const { t } = useLingui()
  const name = creator.name || creator.displayName
  const ofProducts = tab === 'products'
  // Not a `Trans`, which would parse tags in the typed text.
  const what = ofProducts
    ? t`No product of ${name} matches “${keyword}”.`
    : t`No post of ${name} matches “${keyword}”.`
  return (
    <NoResults>
      <p>{what}</p>
      <ButtonLink href={searchHref({ keyword })}>
        <Trans>Search all creators</Trans>
      </ButtonLink>
      <ButtonLink variant="secondary" href={shopSearchHref(creator, tab, '')}>
        {ofProducts ? <Trans>All products of {name}</Trans> : <Trans>All posts of {name}</Trans>}
      </ButtonLink>
    </NoResults>
  )
}
