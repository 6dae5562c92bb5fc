import { z } from 'zod'

import { pageAddress, pictureAddress } from './addresses.ts'
import { greatestAmount, isCurrency } from './price.ts'
import { category, someText, text } from './text.ts'

export const policy = z.object({ handle: someText(100), body: text(50_000) })

const amount = z.int().min(0).max(greatestAmount)

const variant = z
  .object({
    id: someText(255),
    title: someText(500),
    options: z.record(someText(255), someText(255)).default({}),
    price: amount,
    salePrice: amount.nullable().default(null),
    quantity: z.int().max(greatestAmount).nullable().default(null),
    available: z.boolean(),
    image: pictureAddress.nullable().default(null),
  })
  .transform((value) => ({
    ...value,
    salePrice: value.salePrice !== null && value.salePrice < value.price ? value.salePrice : null,
    // Shops count below zero what they sold beyond their stock.
    quantity: value.quantity === null ? null : Math.max(0, value.quantity),
  }))

/**
 * A retailer's product with its variants, as every format is read and as a line of JSON Lines has it.
 * Money is in minor units; `price` is the regular price, `salePrice` the current one where it is lower.
 */
export const catalogueProduct = z
  .object({
    id: someText(255),
    title: someText(500),
    description: text(50_000).default(''),
    brand: text(255).default(''),
    /** What kind of product it is. Products with the same text are compared: `Home > Lamps`. */
    category: category.default(''),
    link: pageAddress.nullable().default(null),
    images: z.array(pictureAddress).max(250).default([]),
    currency: z.string().refine(isCurrency, 'must be the code of a currency, such as USD'),
    options: z
      .array(z.object({ name: someText(255), values: z.array(someText(255)).max(2048) }))
      .max(10)
      .default([]),
    variants: z.array(variant).min(1, 'must hold one variant at least').max(2048),
    policies: z.array(policy).max(20).default([]),
    sizeChart: pictureAddress.nullable().default(null),
  })
  .superRefine((product, context) => {
    const ids = new Set<string>()
    for (const { id } of product.variants) {
      if (ids.has(id)) {
        context.addIssue({
          code: 'custom',
          path: ['variants'],
          message: `id "${id}" is there twice`,
        })
      }
      ids.add(id)
    }
  })

export type CatalogueProduct = z.output<typeof catalogueProduct>
export type CatalogueProductInput = z.input<typeof catalogueProduct>
