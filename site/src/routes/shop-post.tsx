import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { idIn } from '../data/address-id.ts'
import { ignoreErrors } from '../data/missing.ts'
import { post as postQuery } from '../data/posts.ts'
import { followersCount, profile } from '../data/profiles.ts'
import { CreatorHeader } from '../features/creator-shop/creator-header.tsx'
import { ShopPage } from '../features/creator-shop/shop-page.tsx'
import { prepareShopTabs, ShopTabs } from '../features/creator-shop/shop-tabs.tsx'
import { loadPost } from '../features/post/load-post.ts'
import { postHead } from '../features/post/post-head.ts'
import { PostScreen } from '../features/post/post-screen.tsx'
import { loadScreen, notFoundPage, type Screen } from '../runtime/screen.ts'

const screen: Screen = async (args) => {
  const { params, queryClient } = args
  const { displayName } = params
  const { post, creator } = await loadPost(queryClient, idIn(params['id']))
  const isTheirs = displayName?.toLowerCase() === creator.displayName.toLowerCase()
  if (displayName !== undefined && !isTheirs) throw notFoundPage()
  await Promise.all([
    ignoreErrors(queryClient.ensureQueryData(followersCount(creator.id))),
    prepareShopTabs(args, creator.id),
  ])
  return postHead(post, creator, args)
}
export const loader = loadScreen(screen)

export default function ShopPost() {
  const id = idIn(useParams()['id'])
  const { data: post } = useSuspenseQuery(postQuery(id))
  const { data: creator } = useSuspenseQuery(profile(post.profileId))
  return (
    <>
      <ShopPage isAbove>
        <CreatorHeader creator={creator} isMain={false} />
        <ShopTabs creator={creator} />
      </ShopPage>
      <PostScreen key={id} postId={id} isInShop />
    </>
  )
}
