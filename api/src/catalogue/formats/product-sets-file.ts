import { z } from 'zod'

import { pictureAddress } from './addresses.ts'
import { moment } from './posts-file.ts'
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
export const productSetLine = z.object({
  type: z.literal('product_set'),
  id: someText(255),
  /** The id of a creator of a posts file. */
  creator: someText(255),
  title: someText(500),
  description: text(10_000).default(''),
  subtype: z.enum(['GIFT_GUIDE'], 'must be GIFT_GUIDE or nothing').nullable().default(null),
  /** Whom it is for. */
  audience: code,
  occasion: code,
  publishedAt: moment,
  covers: z.array(pictureAddress).max(4, 'must be 4 pictures at most').default([]),
  products: z
    .array(z.object({ retailer: someText(255), id: someText(255) }))
    .max(200)
    .default([]),
})

export type ProductSetLine = z.output<typeof productSetLine>
