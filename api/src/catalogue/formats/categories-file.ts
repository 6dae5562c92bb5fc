import { z } from 'zod'

import { pictureAddress } from './addresses.ts'
import { hashtag } from './posts-file.ts'
import { someText } from './text.ts'

/** A line of a categories file: a category as the shop offers it in a country. */
export const categoryLine = z.object({
  type: z.literal('category'),
  /** Two letters in lower case: ISO 3166, or `uk`. */
  country: z.string().regex(/^[a-z]{2}$/, 'must be two letters in lower case, such as us'),
  /** Its name in addresses; the hashtag of its posts follows from it. */
  key: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+$/, 'must be lower-case letters and digits, such as ltkhome'),
  /** Its name in the language of the country. */
  label: someText(100),
  picture: pictureAddress,
  /** The hashtag whose posts it shows instead of that of its key. */
  hashtag: hashtag
    .transform((value) => value.toLowerCase())
    .nullable()
    .default(null),
  /** Among the categories of the country, the smallest first. */
  position: z.int32(),
})

export type CategoryLine = z.output<typeof categoryLine>
