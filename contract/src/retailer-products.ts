import { z } from 'zod'

import { productFacts } from './product-facts.ts'
import { reduction } from './reductions.ts'
import { id, listOf, minorUnits, pictureUrl, route } from './wire.ts'

export const productCondition = z.enum(['new', 'refurbished', 'used'])

export const retailerProductVariant = z.object({
  ...reduction.shape,
  id,
  title: z.string(),
  price: minorUnits,
  /** The current price where the retailer calls it a sale; below `price`. */
  salePrice: minorUnits.nullable(),
  imageUrl: pictureUrl.nullable(),
  /** Can be bought now. */
  availability: z.boolean(),
  /** The stock, or null where the retailer does not report it. */
  quantity: z.int32().nullable(),
  /** Option name to value: `{ "Size": "M" }`. */
  options: z.record(z.string(), z.string()),
  /** The end of `salePrice`; left out where the retailer does not report it. */
  saleEndsAt: z.iso.datetime().optional(),
  /** The retailer's own stock-keeping unit; this and what follows is left out where it is not known. */
  sku: z.string().optional(),
  /** 8, 12, 13 or 14 digits. */
  gtin: z.string().optional(),
  /** The maker's number of the part. */
  mpn: z.string().optional(),
  condition: productCondition.optional(),
  /** When its price and stock were last seen: later than the product where it was asked for alone. */
  seenAt: z.iso.datetime(),
})
export type RetailerProductVariant = z.infer<typeof retailerProductVariant>

export const productOption = z.object({
  name: z.string(),
  values: z.array(z.string()),
  position: z.int32(),
})
export const policy = z.object({ handle: z.string(), body: z.string() })

/** The price of shipping to a place, in the currency of the product. */
export const shippingRate = z.object({
  /** ISO 3166, two capital letters. */
  country: z.string(),
  /** A state of the country; null for all of it. */
  region: z.string().nullable(),
  service: z.string().nullable(),
  price: minorUnits,
})
export type ShippingRate = z.infer<typeof shippingRate>

/** Until when a retailer takes products back. */
export const returnTerms = z.object({
  /** The country that this applies to: ISO 3166, two capital letters. */
  countries: z.array(z.string()),
  /** After delivery; 0 where nothing is taken back. */
  days: z.int32(),
  /** The payer of return shipping; null where the retailer does not say. */
  paidBy: z.enum(['retailer', 'shopper']).nullable(),
})
export type ReturnTerms = z.infer<typeof returnTerms>

export const retailerProduct = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Empty where the retailer does not say. */
  brand: z.string(),
  retailerId: id,
  productDetailsId: id.nullable(),
  imageUrl: pictureUrl.nullable(),
  imageColour: z.string().nullable(),
  additionalImageUrls: z.array(pictureUrl),
  variants: z.array(retailerProductVariant),
  options: z.array(productOption),
  priceMin: minorUnits,
  priceMax: minorUnits,
  salePriceMin: minorUnits.nullable(),
  salePriceMax: minorUnits.nullable(),
  currency: z.string(),
  policies: z.array(policy).optional(),
  /** Left out where the retailer does not say, as are `returns`. */
  shipping: z.array(shippingRate).optional(),
  returns: returnTerms.optional(),
  /** Left out where the retailer says nothing of its size, fit and material. */
  facts: productFacts.optional(),
  sizeChart: z.object({ imageUrl: pictureUrl }).nullable(),
  /** When the prices and stock of all its variants were last seen. */
  seenAt: z.iso.datetime(),
})
export type RetailerProduct = z.infer<typeof retailerProduct>

export const getRetailerProduct = route({
  method: 'get',
  path: '/v3/consumer_retailer_products/{id}',
  tag: 'products',
  summary: "A retailer's product with its variants, options and policies",
  access: 'public',
  cache: 'shared',
  params: z.object({ id }),
  query: z.object({ includes: listOf(z.enum(['policies']), 5).optional() }),
  response: z.object({ retailerProduct }),
})

export const getRetailerProductLink = route({
  method: 'get',
  path: '/v1/retailer_product_links/{id}',
  tag: 'products',
  summary: "The retailer's product behind a product's link",
  access: 'public',
  cache: 'shared',
  params: z.object({ id }),
  query: z.object({ hlc: z.string().max(200).optional() }),
  response: z.object({ retailerProductId: id }),
})
