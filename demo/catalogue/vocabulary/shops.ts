import { z } from 'zod'

import { departments } from '../../pictures/things.ts'
import { createVocabulary } from './read-vocabulary.ts'

/** A shop without its products. */
const shop = z.strictObject({
  slug: z.string(),
  displayName: z.string(),
  /** Whether its products can be added to a cart on the site. If not, they only link to the shop. */
  buyable: z.boolean(),
  connector: z.enum(['none', 'ucp', 'permalink']),
  /** The file format of its product feed. */
  feed: z.enum(['shopify-csv', 'google-rss', 'google-tsv', 'json-lines']),
  /** Whether its feed has the number in stock. */
  reportsStock: z.boolean(),
  /** Its share of all products, relative to the other shops. */
  size: z.number(),
  departments: z.partialRecord(z.enum(departments), z.number()),
  /** A factor on all its prices. */
  priceFactor: z.number(),
  /** The minor units its prices end in. */
  priceEndings: z.array(z.int()).nonempty(),
  /** Brands that it sells besides its own. */
  brands: z.array(z.string()),
  /** Names of its product lines. */
  models: z.array(z.string()).nonempty(),
  /** Makes one of its titles very long, as in real feeds. */
  longEnding: z.string().optional(),
  /** `freeShippingOver` is the value of an order in dollars. */
  terms: z.strictObject({ deliveryDays: z.int(), returnDays: z.int(), freeShippingOver: z.int() }),
})

export type Shop = z.infer<typeof shop>

/** Returns the demo's shops. */
export const listShops = createVocabulary(
  new URL('shops.yaml', import.meta.url),
  z.array(shop).nonempty(),
)
