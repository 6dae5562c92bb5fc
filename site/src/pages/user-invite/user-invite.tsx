import './user-invite.css'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { useUser } from '../../api/use-user.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { inviterOf } from '../../domain/creators/inviter.ts'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { fewPostsOfCreator } from '../../domain/posts/posts.ts'
import { rememberAction } from '../../domain/session/pending-actions.ts'
import { postHref, shopHref, signUpHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'

const loadPage: PageLoader = async ({ params, queryClient, i18n, site: { brand } }) => {
  const inviter = await queryClient.ensureQueryData(inviterOf(params['invite']))
  if (inviter) await queryClient.ensureQueryData(fewPostsOfCreator(inviter.id))
  const name = inviter && (inviter.name || inviter.displayName)
  return {
    title: name ? i18n._(msg`${name} invites you`) : i18n._(msg`You are invited`),
    description: i18n._(msg`Follow creators, like posts and save products at ${brand}.`),
    crawlerHead: import.meta.env.SSR && { covers: [inviter?.avatarUrl] },
  }
}
export const loader = routeLoader(loadPage)

/** Welcomes an invited visitor, in the inviter's name if that is a creator. */
export default function Invite() {
  const { brand } = useSiteContext()
  const invite = useParams()['invite']
  const { data: inviter } = useSuspenseQuery(inviterOf(invite))
  const user = useUser()
  const name = inviter && (inviter.name || inviter.displayName)
  const shop = inviter ? shopHref(inviter.displayName) : '/home'
  return (
    <Page width="reading">
      <PageHeading
        title={
          name ? (
            <Trans>
              {name} invites you to {brand}
            </Trans>
          ) : (
            <Trans>You are invited to {brand}</Trans>
          )
        }
      />
      <div className="user-invite-lead">
        {inviter && name && (
          <Avatar
            name={name}
            url={inviter.avatarUrl}
            colour={inviter.avatarColour ?? undefined}
            size="large"
            first
          />
        )}
        <p>
          {inviter?.bio || (
            <Trans>
              See what creators wear, use and live with, and where to buy every piece of it. With an
              account you follow creators, like posts and save products.
            </Trans>
          )}
        </p>
      </div>
      <p className="user-invite-actions">
        {user && inviter && name && <FollowButton profileId={inviter.id} name={name} />}
        {!user && <Join inviter={inviter} invite={invite} to={shop} name={name} />}
        <ButtonLink href={shop} variant="quiet">
          {name ? <Trans>Look around first</Trans> : <Trans>Just look around</Trans>}
        </ButtonLink>
      </p>
      {inviter && <Posts inviter={inviter} />}
    </Page>
  )
}

type JoinProps = {
  inviter: Profile | null
  /** The code in the address. */
  invite: string | undefined
  to: string
  name: string | null
}

/** A link to sign up with the invitation and then follow the inviter. */
function Join({ inviter, invite, to, name }: JoinProps) {
  return (
    <ButtonLink
      href={signUpHref({ prompt: 'discover', to, invite })}
      rel="nofollow"
      onClick={() => inviter && rememberAction({ kind: 'follow', id: inviter.id })}
    >
      {name ? <Trans>Sign up and follow {name}</Trans> : <Trans>Sign up</Trans>}
    </ButtonLink>
  )
}

function Posts({ inviter }: { inviter: Profile }) {
  const { data: cards = [] } = useQuery(fewPostsOfCreator(inviter.id))
  return (
    <ul className="user-invite-posts">
      {cards.slice(0, 6).map(
        ({ postId, hero, title, creator }) =>
          hero && (
            <li key={postId}>
              <Link href={postHref(postId)}>
                <Picture
                  {...hero}
                  alt={title || creator.name}
                  widths={[225, 450]}
                  sizes="(min-width: 37.5rem) 16vw, 31vw"
                  square
                />
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
