import { foldCase } from '@ltk/contract/fold-case'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { ignoreErrors } from '../../api/missing.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { followersCount, profile } from '../../domain/creators/profiles.ts'
import { loadPost } from '../../domain/posts/load-post.ts'
import { PostContent } from '../../domain/posts/post-content.tsx'
import { postHead } from '../../domain/posts/post-head.ts'
import { post as postQuery } from '../../domain/posts/posts.ts'
import { notFoundPage } from '../../framework/page-loader.ts'
import { CreatorHeader } from './creator-header.tsx'
import { ShopPage } from './shop-page.tsx'
import { prepareShopTabs, ShopTabs } from './shop-tabs.tsx'

const loadPage: PageLoader = async (args) => {
  const { params, queryClient } = args
  const { displayName } = params
  const { post, creator } = await loadPost(queryClient, idIn(params['id']))
  const isTheirs = foldCase(displayName ?? '') === foldCase(creator.displayName)
  if (displayName !== undefined && !isTheirs) throw notFoundPage()
  await Promise.all([
    ignoreErrors(queryClient.ensureQueryData(followersCount(creator.id))),
    prepareShopTabs(args, creator.id),
  ])
  return postHead(post, creator, args)
}
export const loader = routeLoader(loadPage)

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
      <PostContent key={id} postId={id} isInShop />
    </>
  )
}
