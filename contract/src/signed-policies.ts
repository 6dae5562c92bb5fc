import { z } from 'zod'

import { policies } from './policies.ts'
import { listOf, route } from './wire.ts'

/** The policies that are accepted while signing up: their names, once or repeated. */
export const policiesAtSignUp = listOf(z.enum(policies), policies.length)

/** The policies that the shopper has signed. */
export const signedPolicies = z.object({
  cookie: z.boolean(),
  privacy: z.boolean(),
  tos: z.boolean(),
})
export type SignedPolicies = z.infer<typeof signedPolicies>

export const getSignedPolicies = route({
  method: 'get',
  path: '/v2/signed_policies',
  tag: 'account',
  summary: 'Which policies the caller has signed',
  access: 'user',
  owner: 'user',
  response: z.object({ signedPolicies }),
})

export const patchSignedPolicies = route({
  method: 'patch',
  path: '/v2/signed_policies',
  tag: 'account',
  summary: 'Sign policies, or with false withdraw from them; those not named stay as they are',
  access: 'user',
  owner: 'user',
  body: z.object({ signedPolicies: signedPolicies.partial().strict() }),
  response: z.object({ signedPolicies }),
})
