import { decimalsOf } from '@ltk/contract/currencies'
import { z } from 'zod'

const currencyCode = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase())

/** An amount of money; a text such as `75.0` becomes minor units. */
const money = z
  .object({ amount: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/), currencyCode })
  .transform(({ amount, currencyCode: currency }, context) => {
    const [whole = '', fraction = ''] = amount.split('.')
    const decimals = decimalsOf(currency)
    const padded = fraction.padEnd(decimals, '0')
    if (/[^0]/.test(padded.slice(decimals))) {
      context.addIssue({ code: 'custom', message: `has more decimals than ${currency}` })
      return z.NEVER
    }
    return { currency, amount: Number(whole + padded.slice(0, decimals)) }
  })

const variant = z.object({
  id: z.string(),
  availableForSale: z.boolean(),
  quantityAvailable: z.int32().nullish(),
  price: money,
  compareAtPrice: money.nullish(),
})
export type ShopifyVariant = z.output<typeof variant>

/** Null, or empty, for what the shop does not have or what is no variant. */
export const offersData = z.object({
  nodes: z.array(z.union([variant, z.null(), z.strictObject({}).transform(() => null)])),
})

const cart = z.object({
  id: z.string().min(1),
  checkoutUrl: z.string(),
  lines: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        quantity: z.int(),
        merchandise: z.object({ id: z.string() }),
      }),
    ),
  }),
  cost: z.object({ totalAmount: z.object({ currencyCode }) }),
})

/** Null once it has expired or was ordered. */
export const cartData = z.object({ cart: cart.nullable() })

export const createCartData = z.object({
  cartCreate: z.object({
    cart: cart.nullable(),
    userErrors: z.array(
      z.object({
        code: z.string().nullable(),
        field: z.array(z.string()).nullable(),
        message: z.string(),
      }),
    ),
    warnings: z.array(z.object({ code: z.string(), target: z.string() })),
  }),
})
export type CreatedCart = z.output<typeof createCartData>['cartCreate']

export const graphqlAnswer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .optional(),
})
