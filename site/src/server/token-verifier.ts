import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import type { Issuer } from './issuer.ts'
import type { Caller } from './session.ts'

type Settings = {
  issuer: Pick<Issuer, 'findUser'>
  issuerUrl: string
  /** Returns a UUID derived from a text. */
  idOf: (text: string) => string
  /** Whether a user's account here is deleted and its data is waiting to be erased. */
  isDeleted: (userId: string) => Promise<boolean>
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
 * Returns a function that asks another issuer for the user of an access token. It resolves to
 * undefined if the token is not valid or the user is being erased here. Users are identified by
 * issuer and subject, never by email.
 */
export function createTokenVerifier({ issuer, issuerUrl, idOf, isDeleted }: Settings) {
  const cache = new LRUCache<string, Caller>({ max: 10_000, ttl: cachedFor })
  return async (token: string): Promise<Caller | undefined> => {
    const cached = cache.get(token)
    if (cached) return cached
    const claims = await issuer.findUser(token)
    if (!claims) return undefined
    const { sub, email, publisher_id: publisherId, roles } = userData.parse(claims)
    const isOperator = roles?.includes('operator')
    const userId = idOf(`${issuerUrl} ${sub}`)
    if (await isDeleted(userId)) return undefined
    const caller = { userId, email, publisherId, isOperator }
    cache.set(token, caller)
    return caller
  }
}
