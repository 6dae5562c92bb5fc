import { msg } from '@lingui/core/macro'
import { insightDays, topPostsBy } from '@ltk/contract/insights'
import type { LoaderFunctionArgs } from 'react-router'

import { type Api, get } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'
import { pageContext } from '../../context/page-context.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { documentContext } from '../../framework/page-context.ts'
import { type Head, notFoundPage } from '../../framework/page-loader.ts'

/** The parts of a post shown beside its counts. */
export type InsightPost = { id: string; title: string; picture: Picture | null }

/** Loads the counts of shoppers' activity on the creator's content, for the period in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { publisherId } = requireUser(args)
  if (!publisherId) throw notFoundPage()
  const { api } = args.context.get(serverContext)
  const { previewOf } = args.context.get(documentContext)
  const { searchParams: search } = new URL(args.request.url)
  const days = insightDays.catch('28').parse(search.get('days'))
  const topBy = topPostsBy.catch('seen').parse(search.get('by'))
  const { insights } = await get(api, '/v2/profiles/{profileId}/insights', {
    params: { profileId: publisherId },
    query: { days, topBy },
  })
  const { i18n } = args.context.get(pageContext)
  const head: Head = { title: i18n._(msg`Insights`), image: previewOf([]) }
  const ids = new Set([
    ...insights.topPosts.map(({ postId }) => postId),
    ...insights.suggestions.flatMap((one) => ('postId' in one ? [one.postId] : [])),
  ])
  return { head, days: Number(days), topBy, insights, posts: await loadPosts(api, [...ids]) }
}

/** Without those that cannot be read: the counts are shown all the same. */
async function loadPosts(api: Api, ids: string[]): Promise<InsightPost[]> {
  if (ids.length === 0) return []
  const found = await logErrors('posts with counts', get(api, '/v2/ltks', { query: { ids } }))
  return (found?.ltks ?? []).map((post) => ({
    id: post.id,
    title: post.title || post.caption,
    picture: pictureOf(post),
  }))
}
