import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { useUser } from '../../api/use-user.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { userLoader, type UserPageLoader } from '../../context/page-loader.ts'
import { followedAmong, matchingCreators, readPicks } from '../../domain/creators/matching.ts'
import { looks } from '../../domain/feeds/looks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LookForm } from './look-form.tsx'
import { MatchList } from './match-list.tsx'

const loadPage: UserPageLoader = async ({ queryClient, url, site, i18n }) => {
  const picks = readPicks(url.searchParams)
  const [matches] = await Promise.all([
    queryClient.ensureQueryData(matchingCreators(picks)),
    queryClient.ensureQueryData(looks()),
  ])
  if (site.user) {
    const ids = matches.map((match) => match.profileId)
    await queryClient.fetchQuery({ ...followedAmong(ids), staleTime: 0 })
  }
  return {
    title: i18n._(msg`Creators for you`),
    description: i18n._(msg`Pick looks you like and meet the creators who match them.`),
    robots: picks.length > 0 || url.searchParams.has('welcome') ? 'noindex' : undefined,
  }
}

export const loader = userLoader(loadPage)

export default function Matching() {
  const [search] = useSearchParams()
  const { brand } = useSiteContext()
  const picks = readPicks(search)
  const { data: found } = useSuspenseQuery(matchingCreators(picks))
  // Nobody follows themselves.
  const user = useUser()
  const ownProfileId = user?.publisherId
  const isWelcome = user !== null && search.has('welcome')
  const matches = found.filter(({ profileId }) => profileId !== ownProfileId)
  const { data: cards } = useSuspenseQuery({ ...looks(), refetchOnMount: false })
  if (cards.length === 0 && picks.length === 0) return <NoLooks />
  return (
    <Page>
      <PageHeading
        above={isWelcome && <Trans>Welcome to {brand}</Trans>}
        title={<Trans>Creators for you</Trans>}
        lead={<Trans>Pick looks you like and meet the creators who match them.</Trans>}
      />
      <VisuallyHidden as="output">
        {picks.length > 0 && (
          <Plural value={matches.length} one="# creator found" other="# creators found" />
        )}
      </VisuallyHidden>
      {picks.length > 0 && <MatchList matches={matches} />}
      <LookForm key={picks.join()} cards={cards} picks={picks} isWelcome={isWelcome} />
    </Page>
  )
}

/** Without posts there is nothing to pick from. */
function NoLooks() {
  return (
    <Page>
      <PageHeading title={<Trans>Creators for you</Trans>} />
      <EmptyState
        title={
          <Trans>There are no posts yet. Once there are, you can meet their creators here.</Trans>
        }
      >
        <ButtonLink href="/home">
          <Trans>Continue</Trans>
        </ButtonLink>
      </EmptyState>
    </Page>
  )
}
