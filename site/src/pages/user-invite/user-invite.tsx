import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { inviterOf } from '../../domain/creators/inviter.ts'
import { fewPostsOfCreator } from '../../domain/posts/posts.ts'
import { useSiteContext } from '../../framework/page-providers.tsx'
import { loadScreen, type Screen } from '../../framework/screen.ts'
import { Invitation } from './invitation.tsx'

const screen: Screen = async ({ params, queryClient, i18n, site: { brand } }) => {
  const inviter = await queryClient.ensureQueryData(inviterOf(params['invite']))
  if (inviter) await queryClient.ensureQueryData(fewPostsOfCreator(inviter.id))
  const name = inviter && (inviter.name || inviter.displayName)
  return {
    title: name ? i18n._(msg`${name} invites you`) : i18n._(msg`You are invited`),
    description: i18n._(msg`Follow creators, like posts and save products at ${brand}.`),
    forMachines: import.meta.env.SSR && { covers: [inviter?.avatarUrl] },
  }
}
export const loader = loadScreen(screen)

export default function Invite() {
  const { brand } = useSiteContext()
  const invite = useParams()['invite']
  const { data: inviter } = useSuspenseQuery(inviterOf(invite))
  return <Invitation inviter={inviter} invite={invite} brand={brand} />
}
