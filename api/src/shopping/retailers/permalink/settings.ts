import { z } from 'zod'

import { apiAddress } from '../addresses.ts'

/** An address that a path is appended to. */
const baseAddress = apiAddress
  .refine((address) => !address.includes('?'), 'must have no question mark')
  .transform((address) => address.replace(/\/+$/, ''))

/** The place of the lines in an address, and the format of each of them there. */
const template = z
  .string()
  .refine((text) => text.split('{lines}').length === 2, 'must have {lines} in it once')
  .refine(
    (text) => !/[{}]/.test(text.replace('{lines}', '')),
    'must have no other braces than {lines}',
  )
  // Whatever the lines are, they cannot change the host.
  .refine((text) => /^https?:\/\/[^/?#{\\]+[/?#]/.test(text), 'must begin with https and a host')
  .refine(
    (text) => apiAddress.safeParse(text.replace('{lines}', '')).success,
    'must be an https address',
  )

const line = z
  .string()
  .refine((text) => text.includes('{variant}'), 'must have {variant} in it')
  .refine((text) => text.includes('{quantity}'), 'must have {quantity} in it')
  .refine(
    (text) => !/[{}]/.test(text.replaceAll(/\{(variant|product|quantity)\}/g, '')),
    'must have no other braces than {variant}, {product} and {quantity}',
  )

export const permalinkSettings = z.discriminatedUnion(
  'kind',
  [
    /** UCP's permalinks, after the draft of the capability `dev.ucp.shopping.permalink`. */
    z.strictObject({ kind: z.literal('ucp'), endpoint: baseAddress }),
    z.strictObject({ kind: z.literal('shopify'), shop: baseAddress }),
    z.strictObject({ kind: z.literal('woocommerce'), shop: baseAddress }),
    z.strictObject({
      kind: z.literal('template'),
      template,
      line,
      separator: z.string().max(10).default(','),
    }),
  ],
  'must be ucp, shopify, woocommerce or template',
)
export type PermalinkSettings = z.output<typeof permalinkSettings>

/** The host that the addresses lead to. */
export function hostOfPermalinks(settings: PermalinkSettings): string {
  switch (settings.kind) {
    case 'ucp':
      return new URL(settings.endpoint).host
    case 'template':
      return new URL(settings.template.replace('{lines}', '')).host
    default:
      return new URL(settings.shop).host
  }
}
