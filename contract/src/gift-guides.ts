import { z } from 'zod'

import { shopProductCollection } from './product-sets.ts'
import { profile } from './profiles.ts'
import { cursor, id, limit, listOf, pageMeta, route } from './wire.ts'

/** A code such as `HER` or `NEW_HOME`, in capitals whatever the case it was sent in. */
const code = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/i, 'must be a code such as HER or NEW_HOME')
  .transform((value) => value.toUpperCase())

/** Each list beside `activities` is there only when `includes` asks for it. */
export const giftGuideActivities = z.object({
  activities: z.array(z.object({ collectionId: id, profileId: id })),
  shopProductCollections: z.array(shopProductCollection).optional(),
  profiles: z.array(profile).optional(),
  meta: pageMeta,
})

export const getGiftGuides = route({
  method: 'get',
  path: '/v3/activities/giftguides',
  tag: 'product-sets',
  summary: 'The gift guides of all creators for an audience and an occasion, the newest first',
  access: 'public',
  cache: 'shared',
  query: z.object({
    audience: code.optional(),
    occasion: code.optional(),
    limit: limit(36),
    next: cursor.optional(),
    includes: listOf(z.enum(['shop_product_collections', 'profiles']), 5).optional(),
  }),
  response: giftGuideActivities,
})

/** The audiences and occasions of gift guides. */
export const giftCategory = z.object({
  /** The code that guides carry, such as `HER`. */
  key: z.string(),
  /** Its name in the language that was asked for. */
  value: z.string(),
  /** Shops offer only those that are active. */
  status: z.enum(['ACTIVE', 'INACTIVE']),
})
export type GiftCategory = z.infer<typeof giftCategory>

export const getLocalizedCategories = route({
  method: 'get',
  path: '/gift_guide/get_localized_categories',
  tag: 'product-sets',
  summary:
    'The recipients and occasions of gift guides, named in the language that `Accept-Language` prefers',
  access: 'public',
  response: z.object({
    recipients: z.array(giftCategory),
    occasions: z.array(giftCategory),
  }),
})
