import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { useSiteContext } from '../../context/page-context.ts'
import { categoryBubbles } from '../../domain/categories/category-bubbles.ts'
import { CategoryBubbles } from '../../domain/categories/category-bubbles.tsx'
import { CategoryLinks } from '../../domain/categories/category-links.tsx'
import type { Found } from '../../domain/search/answers.ts'
import { popularSearches } from '../../domain/search/popular-searches.ts'
import type { ResultType } from '../../domain/search/search-address.ts'
import { OtherProducts } from './other-products.tsx'
import { RelatedSearches } from './related-searches.tsx'
import { SuggestionSection } from './suggestion-section.tsx'

/** One of three popular searches is shown, so that there is something of every kind. */
const everyPopular = 3

type Props = {
  type: ResultType
  /** A search that finds nothing, if there was one. */
  found?: Found | undefined
}

/** Other things to search for: similar spellings and kinds, popular searches, and categories. */
export function OtherSearches({ type, found }: Props) {
  const { locale } = useSiteContext()
  const { data: bubbles = [] } = useQuery(categoryBubbles(locale))
  return (
    <>
      <RelatedSearches
        title={<Trans comment="Title above links to other spellings">Did you mean</Trans>}
        words={found?.nearSpellings ?? []}
        type={type}
      />
      <RelatedSearches
        title={<Trans comment="Title above links to kinds of products">Similar kinds</Trans>}
        words={found?.nearKinds ?? []}
        type={type}
      />
      {found && (
        <OtherProducts
          found={found}
          title={
            found.nearKinds.length > 0 ? (
              <Trans>Similar products</Trans>
            ) : (
              <Trans>Popular products</Trans>
            )
          }
        />
      )}
      <RelatedSearches
        title={<Trans>Popular searches</Trans>}
        words={popularSearches.filter((_, index) => index % everyPopular === 0)}
        type="post"
      />
      <SuggestionSection title={<Trans>Categories</Trans>}>
        {bubbles.length > 0 ? <CategoryBubbles bubbles={bubbles} /> : <CategoryLinks />}
      </SuggestionSection>
    </>
  )
}
