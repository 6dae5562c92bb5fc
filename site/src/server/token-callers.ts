import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import type { Issuer } from './issuer.ts'
import type { Caller } from './session.ts'

type Settings = {
  issuer: Pick<Issuer, 'findUser'>
  issuerUrl: string
  /** The uuid of a text: the same text gives the same one. */
  idOf: (text: string) => string
}

/** How long an answer is believed, in milliseconds. */
const believedFor = 60_000

const userData = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  publisher_id: z.uuid().optional().catch(undefined),
  roles: z.array(z.string()).optional().catch(undefined),
})

/**
 * Who holds an access token of another issuer, as that says itself. A user is known by the issuer
 * and what it calls them, never by an email.
 */
export function createTokenCallers({ issuer, issuerUrl, idOf }: Settings) {
  const known = new LRUCache<string, Caller>({ max: 10_000, ttl: believedFor })
  return async (token: string): Promise<Caller | undefined> => {
    const remembered = known.get(token)
    if (remembered) return remembered
    const claims = await issuer.findUser(token)
    if (!claims) return undefined
    const { sub, email, publisher_id: publisherId, roles } = userData.parse(claims)
    const isOperator = roles?.includes('operator')
    const caller = { userId: idOf(`${issuerUrl} ${sub}`), email, publisherId, isOperator }
    known.set(token, caller)
    return caller
  }
}
