import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams } from 'react-router'

import { profile, profileIdOf } from '../data/profiles.ts'
import { ChatPage } from '../features/chat/chat-page.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async ({ params, queryClient, i18n }) => {
  const displayName = params['displayName']
  if (!displayName) throw redirect('/ltk-chat')
  const id = await queryClient.ensureQueryData(profileIdOf(displayName))
  const creator = await queryClient.ensureQueryData(profile(id))
  const name = creator.name || creator.displayName
  return {
    title: i18n._(msg`Chat with ${name}`),
    path: `/explore/${encodeURIComponent(creator.displayName)}/chat`,
    forMachines: import.meta.env.SSR && { covers: [creator.avatarUrl] },
  }
}
export const loader = loadScreen(screen)

export default function ShopChat() {
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const { data: creator } = useSuspenseQuery(profile(id))
  return <ChatPage creator={creator} />
}
