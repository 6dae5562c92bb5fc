import { z } from 'zod'

import { dateTime } from './date-time.ts'
import { strictObject } from './strict-object.ts'
import { someText, text } from './text.ts'

const by = {
  member: someText(255).meta({ description: 'Your own id of the user.', examples: ['member-1'] }),
  at: dateTime.meta({
    description: 'When it happened.',
    examples: ['2026-11-04T09:00:00Z'],
  }),
}
const post = someText(255).meta({
  description: 'The id of a post of a posts file.',
  examples: ['evening-light'],
})
const follow = strictObject({
  type: z.literal('follow').meta({ description: 'What the line is.', examples: ['follow'] }),
  ...by,
  creator: someText(255).meta({
    description: 'The id of a creator of a posts file.',
    examples: ['mara'],
  }),
})
const like = strictObject({
  type: z.literal('like').meta({ description: 'What the line is.', examples: ['like'] }),
  ...by,
  post,
})
const share = strictObject({
  type: z.literal('share').meta({ description: 'What the line is.', examples: ['share'] }),
  ...by,
  post,
})
const save = strictObject({
  type: z.literal('save').meta({ description: 'What the line is.', examples: ['save'] }),
  ...by,
  post,
  retailer: someText(255).meta({ description: "The retailer's name.", examples: ['north-lane'] }),
  product: someText(255).meta({
    description: "The retailer's own id of the product.",
    examples: ['lamp'],
  }),
  wishlist: text(100)
    .transform((title) => title || null)
    .nullable()
    .default(null)
    .meta({
      description: 'The title of the wishlist; on none if left out.',
      examples: ['For the flat'],
    }),
})
/** A line of an activity file. */
export const activityLine = z.discriminatedUnion('type', [follow, like, share, save], {
  error: 'must have the type "follow", "like", "share" or "save"',
})

export type ActivityLine = z.output<typeof activityLine>
export type SaveLine = z.output<typeof save>
