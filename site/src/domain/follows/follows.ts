import type { Follow } from '@ltk/contract/follows'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

import { get, send } from '../../api/call.ts'
import { changePages, dropShort } from '../../api/query-cache.ts'
import { apiOf, apiOfClient, ownKey } from '../../api/query-client.ts'
import { followersCount, followersCountKey } from '../creators/profiles.ts'
import { type CardPage, followingFeed } from '../feeds/feeds.ts'
import { followedGuidesKey, type GuidePage } from '../product-sets/gift-guides.ts'
import { createToggle } from '../toggles/toggle.ts'

type FollowsPage = { follows: Follow[]; next: string | null }

const followsKey = [ownKey, 'follows']
const followingKey = [...followingFeed().queryKey]
/** A cached feed with fewer posts left is dropped and read again. */
const fewestPosts = 4

/** Query: the shopper's follows, last followed first, 30 a page. */
export function ownFollows() {
  return infiniteQueryOptions({
    queryKey: followsKey,
    queryFn: async (context): Promise<FollowsPage> => {
      const { follows: found, meta } = await get(apiOf(context), '/v2/follows', {
        query: { before_id: context.pageParam ?? undefined },
        signal: context.signal,
      })
      return { follows: found, next: meta.next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Creators that the shopper follows. */
export const follows = createToggle({
  name: 'follow',
  readOn: async (api, ids) => {
    const answer = await get(api, '/v2/follows', { query: { profile_ids: ids } })
    return answer.follows.map((follow) => follow.profileId)
  },
  drop(client, profileId) {
    changePages<FollowsPage>(client, followsKey, (page) => without(page, profileId))
    changePages<CardPage>(client, followingKey, ({ cards, next }) => ({
      cards: cards.filter((card) => card.creator.id !== profileId),
      next,
    }))
    changePages<GuidePage>(client, followedGuidesKey, ({ guides, next }) => ({
      guides: guides.filter((guide) => guide.creator.id !== profileId),
      next,
    }))
  },
  refresh(client) {
    void client.invalidateQueries({ queryKey: followsKey })
    void client.invalidateQueries({ queryKey: [followersCountKey] })
    void client.resetQueries({ queryKey: followingKey })
    void client.resetQueries({ queryKey: followedGuidesKey })
  },
  async mutate(client, profileId, isOn) {
    const api = apiOfClient(client)
    const params = { profileId }
    if (isOn) {
      const { follow } = await send(api, 'put', '/v2/follows/{profileId}', { params })
      prepend(client, follow)
      void client.resetQueries({ queryKey: followingKey })
      void client.resetQueries({ queryKey: followedGuidesKey })
    } else {
      await send(api, 'delete', '/v2/follows/{profileId}', { params })
      void client.invalidateQueries({ queryKey: followingKey, refetchType: 'none' })
      dropShort<CardPage>(client, followingKey, (page) => page.cards.length, fewestPosts)
      void client.invalidateQueries({ queryKey: followedGuidesKey, refetchType: 'none' })
      dropShort<GuidePage>(client, followedGuidesKey, (page) => page.guides.length, fewestPosts)
    }
    void client.invalidateQueries({ queryKey: followersCount(profileId).queryKey })
  },
})

/** Puts a follow at the top of the cached list. */
function prepend(client: QueryClient, follow: Follow): void {
  changePages<FollowsPage>(client, followsKey, (page, index) => {
    const { follows: others, next } = without(page, follow.profileId)
    return { follows: index === 0 ? [follow, ...others] : others, next }
  })
}

function without({ follows: all, next }: FollowsPage, profileId: string): FollowsPage {
  return { follows: all.filter((follow) => follow.profileId !== profileId), next }
}
