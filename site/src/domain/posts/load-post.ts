import type { QueryClient } from '@tanstack/react-query'

import { logErrors, ignoreErrors } from '../../api/missing.ts'
import { profile } from '../creators/profiles.ts'
import { cheaperProductsOfPost } from './cheaper-products.ts'
import { fewPostsOfCreator, fewPostsWithHashtag, post, productsOfPost } from './posts.ts'

/** Loads everything the page of a post shows into the cache. Throws if there is no such post. */
export async function loadPost(queryClient: QueryClient, postId: string) {
  const [found] = await Promise.all([
    queryClient.ensureQueryData(post(postId)),
    logErrors(
      `the products of post ${postId}`,
      queryClient.ensureQueryData(productsOfPost(postId)),
    ),
    ignoreErrors(queryClient.ensureQueryData(cheaperProductsOfPost(postId))),
  ])
  const [hashtag] = found.hashtags
  const [creator] = await Promise.all([
    queryClient.ensureQueryData(profile(found.profileId)),
    ignoreErrors(queryClient.ensureQueryData(fewPostsOfCreator(found.profileId))),
    hashtag && ignoreErrors(queryClient.ensureQueryData(fewPostsWithHashtag(hashtag))),
  ])
  return { post: found, creator }
}
