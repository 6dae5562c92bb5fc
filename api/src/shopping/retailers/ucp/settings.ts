import { z } from 'zod'

import { apiAddress } from '../addresses.ts'
import { country } from '../country.ts'

export const ucpSettings = z.strictObject({
  /** The business's profile, where its endpoint and its keys are found. */
  profile: apiAddress.refine(
    (address) => address.endsWith('/.well-known/ucp'),
    'must end with /.well-known/ucp',
  ),
  country,
  /** Whether it offers the lookup of its catalogue, for prices and stock of today. */
  catalog: z.boolean().default(true),
})
export type UcpSettings = z.output<typeof ucpSettings>

/** Sent as `X-API-Key` and as a bearer token, where the business asks for them. */
export const ucpSecrets = z.object({
  apiKey: z.string().optional(),
  token: z.string().optional(),
})
export type UcpSecrets = z.output<typeof ucpSecrets>
