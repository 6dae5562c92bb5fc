import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { inviterOf } from '../data/inviter.ts'
import { fewPostsOfCreator } from '../data/posts.ts'
import { loadScreen, type Screen } from '../data/screen.ts'
import { useSiteContext } from '../data/use-site-context.ts'
import { Invitation } from '../features/invite/invitation.tsx'

const screen: Screen = async ({ params, queryClient, i18n, facts: { brand } }) => {
  const inviter = await queryClient.ensureQueryData(inviterOf(params['invite']))
  if (inviter) await queryClient.ensureQueryData(fewPostsOfCreator(inviter.id))
  const name = inviter && (inviter.name || inviter.displayName)
  return {
    title: name ? i18n._(msg`${name} invites you`) : i18n._(msg`You are invited`),
    description: i18n._(msg`Follow creators, like posts and save products at ${brand}.`),
    image: inviter?.avatarUrl ?? undefined,
    robots: 'noindex',
  }
}
export const loader = loadScreen(screen)

export default function Invite() {
  const { brand } = useSiteContext()
  const invite = useParams()['invite']
  const { data: inviter } = useSuspenseQuery(inviterOf(invite))
  return <Invitation inviter={inviter} invite={invite} brand={brand} />
}
