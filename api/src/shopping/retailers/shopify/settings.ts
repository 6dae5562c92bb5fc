import { z } from 'zod'

import { apiAddress } from '../addresses.ts'
import { country } from '../country.ts'

export const shopifySettings = z.strictObject({
  /** The shop, such as `https://north-lane.myshopify.com`. */
  shop: apiAddress.transform((address) => new URL(address).origin),
  country,
  /** Whether the token may read how many there are (`unauthenticated_read_product_inventory`). */
  inventory: z.boolean().default(false),
})
export type ShopifySettings = z.output<typeof shopifySettings>

/** Access tokens of the Storefront API; without one the shop is asked as anybody may. */
export const shopifySecrets = z.object({
  token: z.string().optional(),
  privateToken: z.string().optional(),
})
export type ShopifySecrets = z.output<typeof shopifySecrets>
