import { z } from 'zod'

import { pictureAddress } from './addresses.ts'
import { dateTime } from './date-time.ts'
import { strictObject } from './strict-object.ts'
import { someText, text } from './text.ts'

/** A code such as `HER` or `NEW_HOME`; comes out in capitals. */
const code = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/i, 'must be a code such as HER or NEW_HOME')
  .transform((value) => value.toUpperCase())
  .nullable()
  .default(null)

/** A line of a product sets file. */
export const productSetLine = strictObject({
  type: z
    .literal('product_set')
    .meta({ description: 'What the line is.', examples: ['product_set'] }),
  id: someText(255).meta({ description: 'Your own id of the set.', examples: ['warm-rooms'] }),
  creator: someText(255).meta({
    description: 'The id of a creator of a posts file.',
    examples: ['mara'],
  }),
  title: someText(500).meta({ description: 'Its title.', examples: ['Warm rooms'] }),
  description: text(10_000)
    .default('')
    .meta({ description: 'What it is about.', examples: ['For the long evenings.'] }),
  subtype: z
    .enum(['GIFT_GUIDE'], 'must be GIFT_GUIDE or nothing')
    .nullable()
    .default(null)
    .meta({ description: '`GIFT_GUIDE` makes the set a gift guide.', examples: ['GIFT_GUIDE'] }),
  audience: code.meta({
    description: 'Whom it is for.',
    unit: 'letters, digits and `_`',
    examples: ['HER'],
  }),
  occasion: code.meta({
    description: 'What it is for.',
    unit: 'letters, digits and `_`',
    examples: ['NEW_HOME'],
  }),
  publishedAt: dateTime.meta({
    description: 'When it is published. A set with a date to come appears at that date.',
    examples: ['2026-11-03T12:00:00Z'],
  }),
  covers: z
    .array(pictureAddress)
    .max(4, 'must be 4 pictures at most')
    .default([])
    .meta({
      description: 'Pictures to show for it; those of its products if there are none.',
      examples: [['https://north-lane.example/warm-rooms.jpg']],
    }),
  products: z
    .array(
      strictObject({
        retailer: someText(255).meta({
          description: "The retailer's name.",
          examples: ['north-lane'],
        }),
        id: someText(255).meta({
          description: "The retailer's own id of the product.",
          examples: ['lamp'],
        }),
      }),
    )
    .max(200)
    .default([])
    .meta({ description: 'The products of the set, in order.' }),
})

export type ProductSetLine = z.output<typeof productSetLine>
