import './chat-page.css'
import { Trans } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'

import { FollowButton } from '../../actions/follow-button.tsx'
import { useSiteContext } from '../../runtime/page-providers.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** Says what chat in the app is, with all creators or with one, and what there is until then. */
export function ChatPage({ creator }: { creator?: Profile }) {
  const { brand } = useSiteContext()
  const name = creator && (creator.name || creator.displayName)
  return (
    <Page className="chat-page">
      {creator && name && (
        <Avatar
          name={name}
          url={creator.avatarUrl}
          colour={creator.avatarColour ?? undefined}
          size="large"
          first
        />
      )}
      <h1>{name ? <Trans>Chat with {name}</Trans> : <Trans>Chat with creators</Trans>}</h1>
      <p>
        <Trans>
          Chat is part of the {brand} app: ask about sizes, fit and where to wear it, and get an
          answer from the creator.
        </Trans>
      </p>
      <p>
        {name ? (
          <Trans>
            The app is not in the stores yet. Until it is, follow {name} to see new posts first.
          </Trans>
        ) : (
          <Trans>
            The app is not in the stores yet. Until it is, follow creators to see their new posts
            first.
          </Trans>
        )}
      </p>
      <p className="chat-page-actions">
        {creator && name ? (
          <>
            <FollowButton profileId={creator.id} name={name} />
            <ButtonLink
              href={`/explore/${encodeURIComponent(creator.displayName)}`}
              variant="secondary"
            >
              <Trans>See the shop</Trans>
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href="/trending/creators">
            <Trans>Find creators</Trans>
          </ButtonLink>
        )}
        <ButtonLink href="/ltk-shopping-app" variant="quiet">
          <Trans>About the app</Trans>
        </ButtonLink>
      </p>
    </Page>
  )
}
