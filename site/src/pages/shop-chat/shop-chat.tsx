import { msg } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams } from 'react-router'

import { ignoreErrors } from '../../api/missing.ts'
import { latestPictures } from '../../domain/creators/latest-pictures.ts'
import { profile, profileIdOf } from '../../domain/creators/profiles.ts'
import { loadScreen, type Screen } from '../../framework/screen.ts'
import { shopChatHref } from '../../paths.ts'
import { ChatPage } from './chat-page.tsx'

const screen: Screen = async ({ params, queryClient, i18n }) => {
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
    forMachines: import.meta.env.SSR && { covers: [creator.avatarUrl] },
  }
}
export const loader = loadScreen(screen)

export default function ShopChat() {
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const { data: creator } = useSuspenseQuery(profile(id))
  const { data: pictures } = useQuery(latestPictures([id]))
  return <ChatPage creator={creator} pictures={pictures?.[id] ?? []} />
}
