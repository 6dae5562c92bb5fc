import { createHmac } from 'node:crypto'

import type { Db } from '@ltk/platform/db/open'
import { idOf } from '@ltk/platform/db/uuid'
import { addressKey } from '@ltk/platform/http/address-key'
import { LRUCache } from 'lru-cache'

import { findOrCreateClickKey, type ShopTarget } from './queries.ts'

/** Who follows a link: a user, or whoever has an address and a browser. Never stored. */
export type Visitor = {
  userId?: string | undefined
  address?: string | undefined
  userAgent?: string | undefined
}

const hourMs = 3_600_000

/**
 * The maximum number of ids that visitors of one address get for a link in an hour, from each process.
 * Others share one, so that nobody makes clicks by changing cookies and browser names.
 */
const maxPerAddress = 30

/**
 * Returns a function that returns the id of a click: the same one for a visitor, an hour and a place where
 * a product stands, on every process. It is made with a key that is deleted after the hour. Too many
 * visitors of an address share an id.
 */
export function createClickIds(db: Db, now: () => Date) {
  const idsByAddress = new LRUCache<string, Set<string>>({ max: 20_000, ttl: hourMs })
  let latest: { hour: number; key: Promise<Uint8Array> } | undefined

  async function keyOf(hour: number): Promise<Uint8Array> {
    if (latest?.hour !== hour) latest = { hour, key: findOrCreateClickKey(db, new Date(hour)) }
    try {
      return await latest.key
    } catch (error) {
      latest = undefined
      throw error
    }
  }

  return async (visitor: Visitor, click: ShopTarget['click']): Promise<string> => {
    const key = await keyOf(Math.floor(now().getTime() / hourMs) * hourMs)
    const { userId, address, userAgent } = visitor
    const network = address && addressKey(address)
    const who = userId === undefined ? ['browser', network, userAgent] : ['user', userId]
    const where = [click.product_details_id, click.profile_id, click.post_id, click.product_set_id]
    const idFor = (visitors: unknown[]) =>
      idOf(
        createHmac('sha256', key)
          .update(JSON.stringify([...visitors, ...where]))
          .digest('hex'),
      )
    const [id, shared] = [idFor(who), idFor(['address', network])]
    const known = idsByAddress.get(shared) ?? new Set()
    if (!known.has(id) && known.size === maxPerAddress) return shared
    idsByAddress.set(shared, known.add(id))
    return id
  }
}
