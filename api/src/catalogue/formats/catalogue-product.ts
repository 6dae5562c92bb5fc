import { productCondition } from '@ltk/contract/retailer-products'
import { isCurrency } from '@ltk/platform/currency'
import { z } from 'zod'

import { pageAddress, pictureAddress } from './addresses.ts'
import { dateTime } from './date-time.ts'
import { facts } from './facts.ts'
import { gtin } from './gtin.ts'
import { greatestAmount } from './price.ts'
import { maxRates, shippingRate } from './shipping.ts'
import { strictObject } from './strict-object.ts'
import { category, someText, text } from './text.ts'

export const policy = strictObject({
  handle: someText(100).meta({
    description: 'The name of the policy.',
    examples: ['refund-policy'],
  }),
  body: text(50_000).meta({ description: 'Its text.', examples: ['Returns within 30 days.'] }),
})

const saleMoment = dateTime.transform((value) => new Date(value))

const amount = z.int().min(0).max(greatestAmount)

const variant = strictObject({
  id: someText(255).meta({
    description: "The retailer's own id of the variant.",
    examples: ['lamp-sand'],
  }),
  title: someText(500).meta({
    description: 'What tells the variant from the others.',
    examples: ['Sand'],
  }),
  options: z
    .record(someText(255), someText(255))
    .default({})
    .meta({
      description: 'The value that the variant has of each option.',
      examples: [{ Colour: 'Sand' }],
    }),
  priceInMinorUnits: amount.meta({
    description: 'The regular price.',
    unit: 'minor units of `currency`: 7500 are 75.00 USD',
    examples: [7500],
  }),
  salePriceInMinorUnits: amount
    .nullable()
    .default(null)
    .meta({
      description: 'The price while it is on sale, if that is lower than the regular one.',
      unit: 'minor units of `currency`',
      examples: [5900],
    }),
  saleStartsAt: saleMoment
    .nullable()
    .default(null)
    .meta({
      description: 'When the sale begins; without it, it has begun.',
      examples: ['2026-11-27T00:00:00-05:00'],
    }),
  saleEndsAt: saleMoment
    .nullable()
    .default(null)
    .meta({
      description:
        'From when on the sale price no longer counts; without it, until a file says so.',
      examples: ['2026-12-01T00:00:00-05:00'],
    }),
  quantity: z
    .int()
    .max(greatestAmount)
    .nullable()
    .default(null)
    .meta({
      description: 'How many are in stock, if it is known; below zero counts as zero.',
      unit: 'pieces',
      examples: [12],
    }),
  available: z.boolean().meta({ description: 'Whether it can be bought.', examples: [true] }),
  link: pageAddress
    .nullable()
    .default(null)
    .meta({
      description: 'Its own page at the shop; without it, that of the product.',
      examples: ['https://north-lane.example/products/lamp?variant=sand'],
    }),
  image: pictureAddress
    .nullable()
    .default(null)
    .meta({
      description: 'A picture of this variant.',
      examples: ['https://north-lane.example/lamp-sand.jpg'],
    }),
  sku: someText(255)
    .nullable()
    .default(null)
    .meta({ description: "The retailer's own stock-keeping unit.", examples: ['LAMP-SAND'] }),
  gtin: gtin
    .nullable()
    .default(null)
    .meta({
      description: 'Its Global Trade Item Number, as EAN, UPC and ISBN are.',
      examples: ['0200000000011'],
    }),
  mpn: someText(255)
    .nullable()
    .default(null)
    .meta({ description: "The maker's own number of it.", examples: ['NL-4711'] }),
  condition: productCondition
    .nullable()
    .default(null)
    .meta({
      description: 'Whether it was used before; shoppers are told of what is not new.',
      examples: ['new'],
    }),
})
  .superRefine(({ salePriceInMinorUnits, saleStartsAt, saleEndsAt }, context) => {
    if (salePriceInMinorUnits === null && (saleStartsAt ?? saleEndsAt) !== null) {
      context.addIssue('dates of a sale need a salePriceInMinorUnits')
    }
    if (saleStartsAt !== null && saleEndsAt !== null && saleStartsAt >= saleEndsAt) {
      context.addIssue('a sale must begin before it ends')
    }
  })
  .transform(
    ({ priceInMinorUnits: price, salePriceInMinorUnits, saleStartsAt, saleEndsAt, ...value }) => ({
      ...value,
      price,
      sale:
        salePriceInMinorUnits === null
          ? null
          : { price: salePriceInMinorUnits, startsAt: saleStartsAt, endsAt: saleEndsAt },
      // Shops count below zero what they sold beyond their stock.
      quantity: value.quantity === null ? null : Math.max(0, value.quantity),
    }),
  )

/**
 * A retailer's product with its variants, as every format is read and as a line of JSON Lines has it.
 * The price is the regular one; the sale's counts from its start until right before its end, where it is lower.
 */
export const catalogueProduct = strictObject({
  id: someText(255).meta({
    description: "The retailer's own id of the product.",
    examples: ['lamp'],
  }),
  title: someText(500).meta({ description: 'Its name.', examples: ['Table lamp'] }),
  description: text(50_000)
    .default('')
    .meta({ description: 'Plain text.', examples: ['A lamp of linen and oak.'] }),
  published: z
    .boolean()
    .default(true)
    .meta({
      description:
        'Whether it is shown; one that is not can be neither found nor bought until a file says true or leaves this out.',
      examples: [true],
    }),
  brand: text(255)
    .default('')
    .meta({ description: 'Who makes it.', examples: ['North Lane'] }),
  category: category.default('').meta({
    description: 'What kind of product it is. Products with the same text are compared.',
    examples: ['Home > Lamps'],
  }),
  link: pageAddress
    .nullable()
    .default(null)
    .meta({
      description: 'Its page at the shop.',
      examples: ['https://north-lane.example/products/lamp'],
    }),
  images: z
    .array(pictureAddress)
    .max(250)
    .default([])
    .meta({
      description: 'Its pictures, the main one first.',
      examples: [['https://north-lane.example/lamp.jpg']],
    }),
  currency: z
    .string()
    .refine(isCurrency, 'must be the code of a currency, such as USD')
    .meta({
      description: 'Of all its prices.',
      unit: 'code of ISO 4217 in capitals',
      examples: ['USD'],
    }),
  options: z
    .array(
      strictObject({
        name: someText(255).meta({ description: 'Its name.', examples: ['Colour'] }),
        values: z
          .array(someText(255))
          .max(2048)
          .meta({
            description: 'Its values, in the order in which they are shown.',
            examples: [['Sand', 'Ink']],
          }),
      }),
    )
    .max(10)
    .default([])
    .meta({ description: 'What the variants differ by.' }),
  variants: z
    .array(variant)
    .min(1, 'must hold one variant at least')
    .max(2048)
    .meta({ description: 'What one can buy of it.' }),
  policies: z
    .array(policy)
    .max(20)
    .default([])
    .meta({ description: "Policies of this product that differ from the retailer's." }),
  shipping: z
    .array(shippingRate.transform(({ priceInMinorUnits: price, ...rate }) => ({ ...rate, price })))
    .max(maxRates)
    .default([])
    .meta({ description: 'What shipping it costs, by place and service.' }),
  facts: facts
    .prefault({})
    .meta({ description: 'What the shop says of its size, fit and material.' }),
  sizeChart: pictureAddress
    .nullable()
    .default(null)
    .meta({
      description: 'A picture of its sizes.',
      examples: ['https://north-lane.example/sizes.jpg'],
    }),
}).superRefine((product, context) => {
  const ids = new Set<string>()
  for (const [index, { id }] of product.variants.entries()) {
    if (ids.has(id)) {
      context.addIssue({
        code: 'custom',
        path: ['variants', index],
        message: `the id "${id}" is there twice`,
      })
    }
    ids.add(id)
  }
})

type CatalogueProduct = z.output<typeof catalogueProduct>
/** A product as it is read; in part if rows of it could not be. */
export type ReadProduct = CatalogueProduct & { isPartial?: true }
export type CatalogueProductInput = z.input<typeof catalogueProduct>
