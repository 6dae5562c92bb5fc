import { isCurrency } from '@ltk/platform/currency'
import { isPublicHost } from '@ltk/platform/outbound/address-guard'
import { z } from 'zod'

import { isProductFormat, productFormats, type ProductFormat } from './product-formats.ts'
import { strictObject } from './strict-object.ts'

const address = z
  .string()
  .max(2048)
  .refine(isHttps, 'must be an https address of a public host')
  .refine(
    (text) => !hasUser(text),
    'must have no user name or password: give them with "--secret feed=-"',
  )

const everyHours = z
  .string()
  .regex(/^\d{1,3}[hd]$/, 'must be hours or days, such as 6h or 1d')
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 : 1))
  .refine((hours) => hours >= 2 && hours <= 720, 'must be from 2h to 30d')

const format = z.custom<ProductFormat>(
  (value) => typeof value === 'string' && isProductFormat(value),
  `must be one of ${Object.keys(productFormats).join(', ')}`,
)

/** The settings for fetching a retailer's feed. */
export const feedSettings = strictObject({
  address,
  everyHours: everyHours.default(24),
  format: format.nullable().default(null),
  currency: z
    .string()
    .refine(isCurrency, 'must be the code of a currency, such as USD')
    .nullable()
    .default(null),
  complete: z.boolean().default(false),
})
export type FeedSettings = z.output<typeof feedSettings>

function isHttps(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && isPublicHost(url.hostname)
}

function hasUser(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.username + url.password !== ''
}
