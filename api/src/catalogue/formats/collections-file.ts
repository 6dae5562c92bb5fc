import { z } from 'zod'

import { moment } from './posts-file.ts'
import { someText, text } from './text.ts'

/** A line of a collections file. */
export const collectionLine = z.object({
  type: z.literal('collection'),
  id: someText(255),
  /** The id of a creator of a posts file. */
  creator: someText(255),
  title: someText(500),
  description: text(10_000).default(''),
  /** Among the creator's collections, the smallest first; at the same rank the newest first. */
  rank: z.int32().default(0),
  publishedAt: moment,
  /** The ids of posts of this creator, the latest first. */
  posts: z.array(someText(255)).max(1000).default([]),
})

export type CollectionLine = z.output<typeof collectionLine>
