import { msg } from '@lingui/core/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useUser } from '../../api/use-user.ts'
import { popularCreators } from '../../domain/creators/popular-creators.ts'
import { recommendedProfiles } from '../../domain/creators/recommendations.ts'
import { pickPopularSearches } from '../../domain/search/popular-searches.ts'
import type { SearchHistory } from './search-history.ts'
import { creatorEntry, profileEntry, type Section, termEntry } from './sections.ts'

const shown = 3

/**
 * Returns the suggestions of the panel before anything is typed, in two columns: recent and popular
 * searches, then creators. No creator is suggested twice.
 */
export function useInitialSuggestions(history: SearchHistory): Section[][] {
  const [popularTerms] = useState(() => pickPopularSearches(String(Math.random())))
  const user = useUser()
  const recommended = useQuery(recommendedProfiles({ user, limit: shown }))
  // More than are shown, since duplicates of the others are left out.
  const popular = useQuery(popularCreators(3 * shown))
  const recent = history.previousCreators.map(({ query, objectID }) =>
    creatorEntry(query, objectID, undefined, true),
  )
  // Together, since the one list lacks who is in the other: a list that came alone would change.
  const isComplete = !recommended.isPending && !popular.isPending
  const suggested = isComplete ? without(recommended.data, recent) : []
  return [
    [
      {
        title: msg`Recent Searches`,
        entries: history.previousSearches.map(({ query }) => termEntry(query, true)),
      },
      { title: msg`Popular Searches`, entries: popularTerms.map((term) => termEntry(term)) },
    ],
    [
      { title: msg`Recent Creators`, entries: recent },
      {
        title: msg`Popular Creators`,
        entries: isComplete ? without(popular.data, [...recent, ...suggested]).slice(0, shown) : [],
      },
      { title: msg`Suggested Creators`, entries: suggested },
    ],
  ]
}

function without(
  creators: readonly Profile[] = [],
  shownAlready: readonly { objectID: string | null }[],
) {
  return creators
    .filter(({ id }) => !shownAlready.some(({ objectID }) => objectID === id))
    .map(profileEntry)
}
