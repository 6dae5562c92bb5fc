import './styles.css'
import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'

import { useUser } from '../../api/use-user.ts'
import type { MatchingCreator } from '../../domain/creators/matching.ts'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { follows } from '../../domain/follows/follows.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { showFailure } from '../../forms/show-failure.ts'
import { useForm } from '../../forms/use-form.ts'
import { shopHref, signUpHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** The creators who match the picks, to follow one by one or all at once. */
export function MatchList({ matches }: { matches: readonly MatchingCreator[] }) {
  if (matches.length === 0) {
    return <EmptyState title={<Trans>Nobody matches these looks. Pick others.</Trans>} />
  }
  return (
    <section aria-labelledby="matches" className="match-list">
      <header className="match-list-head">
        <h2 id="matches">
          <Plural
            value={matches.length}
            one="# creator matches your picks"
            other="# creators match your picks"
          />
        </h2>
        <FollowAll matches={matches} />
      </header>
      <ul className="match-list-rows">
        {matches.map((match) => (
          <li
            key={match.profileId}
            className="match-list-row"
            data-content={`profile:${match.profileId}`}
          >
            <MatchRow match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MatchRow({ match: { creator, picks, hashtags } }: { match: MatchingCreator }) {
  const name = creator.name || creator.displayName
  return (
    <>
      <Avatar name={name} url={creator.avatarUrl} colour={creator.avatarColour ?? undefined} />
      <div className="match-list-words">
        <Link href={shopHref(creator.displayName)} variant="name">
          <bdi>{name}</bdi>
        </Link>
        <p>
          {picks > 0 ? (
            <Plural
              value={picks}
              one="You picked a look of theirs"
              other="You picked # of their looks"
            />
          ) : (
            hashtags.map((hashtag) => `#${hashtag}`).join(' ')
          )}
        </p>
      </div>
      <FollowButton profileId={creator.id} name={name} />
    </>
  )
}

/** Follows all of them. A form, so it works without scripts; with them the buttons change at once. */
function FollowAll({ matches }: { matches: readonly MatchingCreator[] }) {
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  const here = pathname + search
  const form = useForm({ name: 'follow-all' })
  if (!useUser()) {
    return (
      <ButtonLink
        variant="secondary"
        href={signUpHref({ prompt: 'discover', to: here })}
        rel="nofollow"
      >
        <Trans>Sign up to follow them all</Trans>
      </ButtonLink>
    )
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const all = matches.map(({ profileId }) => follows.set(client, profileId, true))
    Promise.all(all).catch(showFailure)
  }
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormProblem />
      {matches.map(({ profileId }) => (
        <input key={profileId} type="hidden" name="profile" value={profileId} />
      ))}
      <SubmitButton variant="secondary">
        <Trans>Follow all</Trans>
      </SubmitButton>
    </Form>
  )
}
