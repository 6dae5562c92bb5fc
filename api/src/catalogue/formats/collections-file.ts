import { z } from 'zod'

import { dateTime } from './date-time.ts'
import { strictObject } from './strict-object.ts'
import { someText, text } from './text.ts'

/** A line of a collections file. */
export const collectionLine = strictObject({
  type: z
    .literal('collection')
    .meta({ description: 'What the line is.', examples: ['collection'] }),
  id: someText(255).meta({ description: 'Your own id of the collection.', examples: ['my-home'] }),
  creator: someText(255).meta({
    description: 'The id of a creator of a posts file.',
    examples: ['mara'],
  }),
  title: someText(500).meta({ description: 'Its title.', examples: ['My home'] }),
  description: text(10_000)
    .default('')
    .meta({ description: 'What it is about.', examples: ['Room by room.'] }),
  rank: z
    .int32()
    .default(0)
    .meta({
      description:
        "Its place among the creator's collections, the smallest first; at the same rank the newest first.",
      examples: [1],
    }),
  publishedAt: dateTime.meta({
    description: 'When it is published. A collection with a date to come appears at that date.',
    examples: ['2026-11-03T12:00:00Z'],
  }),
  posts: z
    .array(someText(255))
    .max(1000)
    .default([])
    .meta({
      description:
        'The ids of posts of this creator, the latest first; in a collection with a date to come also of posts that wait for theirs.',
      examples: [['evening-light']],
    }),
})

export type CollectionLine = z.output<typeof collectionLine>
