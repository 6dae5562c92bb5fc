import { z } from 'zod'

import { count, id, route, sum, timestamp } from './wire.ts'

const postCounts = z.object({
  /** Impressions of a post: half of it on screen for a second. */
  seen: count,
  /** Views of a post's page. */
  opened: count,
  /** Views of the page of a product as it stands in a post or a product set. */
  productsOpened: count,
  likes: count,
  /** Saves of a product as it stands in a post or a product set. */
  saves: count,
  /** Clicks through to a retailer. */
  clicks: count,
})

/** The counts over a period for all that a creator publishes. */
export const insightCounts = postCounts.extend({
  /** Views of the shop's page, or that of one of its product sets or collections. */
  shopVisits: count,
  follows: count,
})
export type InsightCounts = z.infer<typeof insightCounts>

/** A day in UTC, such as `2026-11-22`. */
const day = z.iso.date()

/** The creator's attributed sales, less returns. */
export const insightSales = z.object({
  currency: z.string(),
  /** In minor units. */
  amount: sum,
  pieces: sum,
  /** The amount of as many days before. */
  amountBefore: sum,
})

export const postInsight = postCounts.extend({ postId: id })
export type PostInsight = z.infer<typeof postInsight>

/** What a creator may do next, with the figures that it follows from. */
export const suggestion = z.discriminatedUnion('kind', [
  /** A product of a post is sold out, while shoppers follow the post's links. */
  z.object({
    kind: z.literal('sold-out'),
    postId: id,
    productDetailsId: id,
    productName: z.string(),
    /** Those of the post in the last 28 days. */
    clicks: count,
  }),
  /** A post is seen far more often in the last 7 days than in the 7 before. */
  z.object({ kind: z.literal('rising'), postId: id, seen: count, seenBefore: count }),
  /** Shoppers look for gifts, and the creator has no gift guide of this season. */
  z.object({ kind: z.literal('no-guide') }),
  /** The newest post is days old. */
  z.object({ kind: z.literal('quiet'), days: count }),
])
export type Suggestion = z.infer<typeof suggestion>

export const insights = z.object({
  /** The first and the last of the days, which ended at the last midnight (UTC). */
  from: day,
  to: day,
  totals: insightCounts,
  /** The counts of as many days before `from`. */
  totalsBefore: insightCounts,
  /** Every day, oldest first. */
  series: z.array(insightCounts.extend({ day })),
  /** The counts of today until `countedUntil`. */
  today: insightCounts,
  /** Null before anything was counted. */
  countedUntil: timestamp.nullable(),
  /** By currency, the largest amount first. */
  sales: z.array(insightSales),
  /** At most ten posts that are still published, by what was asked for. */
  topPosts: z.array(postInsight),
  /** At most three, the most useful first; whatever period was asked for. */
  suggestions: z.array(suggestion).max(3),
})
export type Insights = z.infer<typeof insights>

/** The periods of insights, in days. */
export const insightDays = z.enum(['7', '28', '90'])
/** The count by which the top posts are ordered. */
export const topPostsBy = z.enum(['seen', 'clicks', 'likes'])
export type TopPostsBy = z.infer<typeof topPostsBy>

export const getInsights = route({
  method: 'get',
  path: '/v2/profiles/{profileId}/insights',
  tag: 'events',
  summary: 'What was done with what a creator publishes, by day, and their top posts',
  access: 'creator',
  owner: 'profile',
  params: z.object({ profileId: id }),
  query: z.object({ days: insightDays.default('28'), topBy: topPostsBy.default('seen') }),
  response: z.object({ insights }),
})
