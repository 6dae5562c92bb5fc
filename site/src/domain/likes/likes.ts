import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { get, send } from '../../api/call.ts'
import { changePages, dropShort } from '../../api/query-cache.ts'
import { apiOfClient, ownKey } from '../../api/query-client.ts'
import type { Card } from '../../cards/cards.ts'
import { recommendedKey } from '../creators/recommendations.ts'
import type { CardPage } from '../feeds/feeds.ts'
import { createToggle } from '../toggles/toggle.ts'

/** A page of the posts that the shopper likes, with the ids of those that are withdrawn. */
export type LikedPage = CardPage & { withdrawn: string[] }

/** The key of the query of the posts that the shopper likes, last liked first. */
export const likedFeedKey = [ownKey, 'liked-feed']

/** Query: whether the shopper has liked a post since the page was opened. */
export function likedAdded() {
  return queryOptions({
    queryKey: [ownKey, 'liked-added'],
    queryFn: () => false,
    staleTime: Infinity,
  })
}

/** Likes of posts. Removing one never fails: it is gone here, whatever the server answers. */
export const likes = createToggle({
  name: 'like',
  readOn: async (api, ids) => {
    const answer = await get(api, '/v2/likes', { query: { ltk_ids: ids } })
    return answer.likes.map((like) => like.ltkId)
  },
  drop(client, postId) {
    changePages<LikedPage>(client, likedFeedKey, (page) => without(page, postId))
  },
  refresh: refetchLikedFeed,
  async mutate(client, postId, isOn) {
    const api = apiOfClient(client)
    if (isOn) {
      await send(api, 'post', '/v2/likes', {
        body: { like_type: 'CLICK', network: 'LTK', ltk_id: postId },
      })
      prepend(client, postId)
      client.setQueryData(likedAdded().queryKey, true)
    } else {
      await send(api, 'delete', '/v2/likes', { query: { ltk_ids: [postId] } }).catch(
        () => undefined,
      )
      dropShort<LikedPage>(
        client,
        likedFeedKey,
        ({ cards, withdrawn }) => cards.length + withdrawn.length,
        1,
      )
    }
    void client.invalidateQueries({ queryKey: recommendedKey })
  },
})

/**
 * Puts a post at the top of the cached likes, or has them read again if no cached feed has its
 * card.
 */
function prepend(client: QueryClient, postId: string): void {
  const card = findCard(client, postId)
  if (!card) return refetchLikedFeed(client)
  changePages<LikedPage>(client, likedFeedKey, (page, index) => {
    const { cards, ...rest } = without(page, postId)
    return { cards: index === 0 ? [{ ...card, isPinned: false }, ...cards] : cards, ...rest }
  })
}

function findCard(client: QueryClient, postId: string): Card | undefined {
  return client
    .getQueriesData<{ pages: CardPage[] }>({ queryKey: ['feed'] })
    .flatMap(([, feed]) => feed?.pages.flatMap((page) => page.cards) ?? [])
    .find((card) => card.postId === postId)
}

function without({ cards, withdrawn, next }: LikedPage, postId: string): LikedPage {
  return {
    cards: cards.filter((card) => card.postId !== postId),
    withdrawn: withdrawn.filter((id) => id !== postId),
    next,
  }
}

function refetchLikedFeed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: likedFeedKey })
}
