import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import type { Issuer } from './issuer.ts'
import type { Caller } from './session.ts'

type Settings = {
  issuer: Pick<Issuer, 'findUser'>
  issuerUrl: string
  /** Returns a UUID derived from a text. */
  idOf: (text: string) => string
  /** Whether a user's account here is deleted, with what belongs to it still to be erased. */
  isGone: (userId: string) => Promise<boolean>
}

/** How long a caller is cached, in milliseconds. */
const cachedFor = 60_000

const userData = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  publisher_id: z.uuid().optional().catch(undefined),
  roles: z.array(z.string()).optional().catch(undefined),
})

/**
 * Returns a function that asks another issuer for the user of its access token; it returns undefined
 * if the token is not valid, or its user is being erased here. Users are identified by issuer and
 * subject, never by email.
 */
export function createTokenCallers({ issuer, issuerUrl, idOf, isGone }: Settings) {
  const known = new LRUCache<string, Caller>({ max: 10_000, ttl: cachedFor })
  return async (token: string): Promise<Caller | undefined> => {
    const remembered = known.get(token)
    if (remembered) return remembered
    const claims = await issuer.findUser(token)
    if (!claims) return undefined
    const { sub, email, publisher_id: publisherId, roles } = userData.parse(claims)
    const isOperator = roles?.includes('operator')
    const userId = idOf(`${issuerUrl} ${sub}`)
    if (await isGone(userId)) return undefined
    const caller = { userId, email, publisherId, isOperator }
    known.set(token, caller)
    return caller
  }
}
