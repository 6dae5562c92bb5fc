import type { FeedPage } from '@ltk/contract/posts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFunctionContext,
} from '@tanstack/react-query'

import { type Api, get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Card, type CardOptions, toCards } from '../../cards/cards.ts'

/** A page of a feed as cards. */
export type CardPage = { cards: Card[]; next: string | null }

/** Whether the loaded pages of a list have any posts. */
export function hasPosts({ pages }: InfiniteData<CardPage>): boolean {
  return pages.some((page) => page.cards.length > 0)
}

export type ReadPage = (
  api: Api,
  next: string | undefined,
  signal: AbortSignal,
) => Promise<FeedPage>

/** The parts of posts that cards are made of. */
export const includes = [
  'ltks' as const,
  'profiles' as const,
  'products' as const,
  'product_details' as const,
]

/** Returns the query of a list of cards, which is read page by page: from the start, or from `next`. */
export function cardList<P extends CardPage>(
  key: readonly string[],
  readPage: (
    next: string | null,
    context: Pick<QueryFunctionContext, 'client' | 'meta' | 'signal'>,
  ) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey: ['feed', ...key],
    queryFn: (context) => readPage(context.pageParam, context),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export type CardList<P extends CardPage> = ReturnType<typeof cardList<P>>

/** Returns the query of a feed. */
export function feed(key: readonly string[], readPage: ReadPage, options?: CardOptions) {
  return cardList(key, async (next, context): Promise<CardPage> => {
    const page = await readPage(apiOf(context), next ?? undefined, context.signal)
    return { cards: toCards(page, options), next: page.meta.next }
  })
}

export type Feed = ReturnType<typeof feed>

/** Discover: 36 posts a page. */
export function featuredFeed() {
  return feed(
    ['featured'],
    (api, next, signal) =>
      get(api, '/v3/activities/posts/global/featured', {
        query: { limit: 36, next, includes, styled: 'true' },
        signal,
      }),
    { isLean: true },
  )
}

/** The posts of creators that the shopper follows, newest first: 8 a page. */
export function followingFeed() {
  return feed(['following'], (api, next, signal) =>
    get(api, '/v3/activities/posts/user', {
      query: { limit: 8, next, includes, styled: 'true' },
      signal,
    }),
  )
}

/**
 * Posts picked for a signed-in shopper; for visitors, posts picked without knowing anything about
 * them.
 */
export function forYouFeed({ signedIn }: { signedIn: boolean }) {
  const path = signedIn
    ? '/v3/activities/posts/user/for_you'
    : '/v3/activities/posts/global/for_you'
  return feed(['for-you', signedIn ? 'own' : 'visitors'], (api, next, signal) =>
    get(api, path, { query: { limit: 36, next, includes, styled: 'true' }, signal }),
  )
}
