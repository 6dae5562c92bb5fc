import './shop-chat.css'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams } from 'react-router'

import { ignoreErrors } from '../../api/missing.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { latestPictures } from '../../domain/creators/latest-pictures.ts'
import { profileIdOf } from '../../domain/creators/profile-id.ts'
import { profile } from '../../domain/creators/profiles.ts'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { shopChatHref, shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'

const loadPage: PageLoader = async ({ params, queryClient, i18n }) => {
  const displayName = params['displayName']
  if (!displayName) throw redirect('/ltk-chat')
  const id = await queryClient.ensureQueryData(profileIdOf(displayName))
  const [creator] = await Promise.all([
    queryClient.ensureQueryData(profile(id)),
    ignoreErrors(queryClient.ensureQueryData(latestPictures([id]))),
  ])
  const name = creator.name || creator.displayName
  return {
    title: i18n._(msg`Chat with ${name}`),
    path: shopChatHref(creator.displayName),
    crawlerHead: import.meta.env.SSR && { covers: [creator.avatarUrl] },
  }
}
export const loader = routeLoader(loadPage)

/** Explains chat with a creator in the app; without an app, the alternatives. */
export default function ShopChat() {
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const { data: creator } = useSuspenseQuery(profile(id))
  const { data: latest } = useQuery(latestPictures([id]))
  const pictures = latest?.[id] ?? []
  const { brand, hasApp } = useSiteContext()
  const name = creator.name || creator.displayName
  return (
    <Page width="reading">
      <PageHeading
        title={<Trans>Chat with {name}</Trans>}
        lead={
          hasApp && (
            <Trans>
              Chat is part of the {brand} app: ask about sizes, fit and where to wear it, and get an
              answer from the creator.
            </Trans>
          )
        }
      />
      <p className="shop-chat-until">
        <Avatar
          name={name}
          url={creator.avatarUrl}
          colour={creator.avatarColour ?? undefined}
          first
        />
        {hasApp ? (
          <Trans>Follow {name} to see new posts first.</Trans>
        ) : (
          <Trans>
            Chat isn’t available on {brand} yet. Follow {name} to see new posts first.
          </Trans>
        )}
      </p>
      <p className="shop-chat-actions">
        <FollowButton profileId={creator.id} name={name} />
        <ButtonLink href={shopHref(creator.displayName)} variant="secondary">
          <Trans>See the shop</Trans>
        </ButtonLink>
        {hasApp && (
          <ButtonLink href="/ltk-shopping-app" variant="quiet">
            <Trans>About the app</Trans>
          </ButtonLink>
        )}
      </p>
      {pictures.length > 0 && (
        <div className="shop-chat-pictures" aria-hidden="true">
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
