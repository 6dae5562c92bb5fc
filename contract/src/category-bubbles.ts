import { z } from 'zod'

import { pictureUrl, route } from './wire.ts'

/** A category as a shop offers it in a country. */
export const categoryBubble = z.object({
  /** The name of the category, as it stands in addresses. */
  key: z.string(),
  /** Its name in the language that `Accept-Language` prefers, else in that of the country. */
  label: z.string(),
  /** Its own picture, else that of the product that shows it best; null if there is none. */
  imageUrl: pictureUrl.nullable(),
  imageColour: z.string().nullable(),
  /** The hashtag whose feed it opens. */
  actions: z.tuple([z.object({ feedHashtag: z.string() })]),
})
export type CategoryBubble = z.infer<typeof categoryBubble>

export const getCategoryBubbles = route({
  method: 'post',
  path: '/v1/presentation/modules/v1_bubbles',
  tag: 'posts',
  summary:
    'The categories that the shop offers in a country, in its order, named in the language that `Accept-Language` prefers',
  access: 'public',
  changesNothing: true,
  body: z.object({
    /** ISO 3166, or `uk`. */
    country_code: z
      .string()
      .regex(/^[a-z]{2}$/i, 'must be a country code of two letters, such as us')
      .transform((value) => value.toLowerCase())
      .default('us'),
    /** The shopper's date. Bubbles are the same on all days. */
    date: z.iso.date().optional(),
    version: z.literal('1.0').default('1.0'),
  }),
  response: z.object({ modules: z.array(categoryBubble) }),
})
