import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { joinPages } from '../data/cards.ts'
import { trendingFeed } from '../data/feeds.ts'
import { followedAmong, matchingCreators, readPicks } from '../data/matching.ts'
import { LookForm } from '../features/matching/look-form.tsx'
import { MatchList } from '../features/matching/match-list.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async ({ queryClient, url, site, i18n }) => {
  const picks = readPicks(url.searchParams)
  const [matches] = await Promise.all([
    queryClient.ensureQueryData(matchingCreators(picks)),
    queryClient.ensureInfiniteQueryData(trendingFeed()),
  ])
  if (site.user) {
    const ids = matches.map((match) => match.profileId)
    await queryClient.fetchQuery({ ...followedAmong(ids), staleTime: 0 })
  }
  return {
    title: i18n._(msg`Creators for you`),
    description: i18n._(msg`Pick looks you like and meet the creators who match them.`),
    robots: picks.length > 0 ? 'noindex' : undefined,
  }
}

export const loader = loadScreen(screen)

export default function Matching() {
  const [search] = useSearchParams()
  const picks = readPicks(search)
  const { data: matches } = useSuspenseQuery(matchingCreators(picks))
  const trending = useSuspenseInfiniteQuery({ ...trendingFeed(), refetchOnMount: false })
  return (
    <div className="page matching-page">
      <header className="matching-head">
        <h1>
          <Trans>Creators for you</Trans>
        </h1>
        <p className="text-quiet">
          <Trans>Pick looks you like and meet the creators who match them.</Trans>
        </p>
      </header>
      <output className="sr-only">
        {picks.length > 0 && (
          <Plural value={matches.length} one="# creator found" other="# creators found" />
        )}
      </output>
      {picks.length > 0 && <MatchList matches={matches} />}
      <LookForm key={picks.join()} cards={joinPages(trending.data.pages)} picks={picks} />
    </div>
  )
}
