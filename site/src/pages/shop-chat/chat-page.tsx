import './chat-page.css'
import { Trans } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'

import type { Picture as PictureFacts } from '../../cards/cards.ts'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { useSiteContext } from '../../framework/page-providers.tsx'
import { shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  creator: Profile
  /** Of the creator's newest posts. */
  pictures: readonly PictureFacts[]
}

/** Says what chat with a creator in the app is, and what there is until then. */
export function ChatPage({ creator, pictures }: Props) {
  const { brand } = useSiteContext()
  const name = creator.name || creator.displayName
  return (
    <Page className="chat-page">
      <Avatar
        name={name}
        url={creator.avatarUrl}
        colour={creator.avatarColour ?? undefined}
        size="large"
        first
      />
      <h1>
        <Trans>Chat with {name}</Trans>
      </h1>
      <p>
        <Trans>
          Chat is part of the {brand} app: ask about sizes, fit and where to wear it, and get an
          answer from the creator.
        </Trans>
      </p>
      <p>
        <Trans>
          The app is not in the stores yet. Until it is, follow {name} to see new posts first.
        </Trans>
      </p>
      <p className="chat-page-actions">
        <FollowButton profileId={creator.id} name={name} />
        <ButtonLink href={shopHref(creator.displayName)} variant="secondary">
          <Trans>See the shop</Trans>
        </ButtonLink>
        <ButtonLink href="/ltk-shopping-app" variant="quiet">
          <Trans>About the app</Trans>
        </ButtonLink>
      </p>
      {pictures.length > 0 && (
        <div className="chat-page-pictures" aria-hidden="true">
          {pictures.map((picture) => (
            <Picture
              key={picture.url}
              {...picture}
              width={3}
              height={4}
              alt=""
              widths={[225, 450]}
              sizes="(min-width: 48rem) 14rem, 30vw"
              first
            />
          ))}
        </div>
      )}
    </Page>
  )
}
