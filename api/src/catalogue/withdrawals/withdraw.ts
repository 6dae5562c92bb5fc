import type { Withdrawable, Withdrawal } from '@ltk/contract/withdrawals'
import type { Db } from '@ltk/platform/db/open'
import { ApiError } from '@ltk/platform/http/api-error'

import { type Change, mergeChanges } from '../../entities/content-change.ts'
import { announceContent } from '../queries/announce-content.ts'
import { loadPicturesOf } from '../queries/pictures-of.ts'
import type { Trx } from '../queries/rows.ts'
import { findProduct, findRetailer } from './hide-products.ts'
import { findPublished, findPublisher } from './published.ts'
import { type PendingPurge, noPurge, type Purge } from './purge.ts'
import type { Target } from './target.ts'

const finders: Record<Withdrawable, (trx: Trx, name: string) => Promise<Target | undefined>> = {
  post: (trx, name) => findPublished(trx, 'post', name),
  'product-set': (trx, name) => findPublished(trx, 'product-set', name),
  collection: (trx, name) => findPublished(trx, 'collection', name),
  creator: findPublisher,
  product: findProduct,
  retailer: findRetailer,
}

type Named = { kind: Withdrawable; name: string }

/**
 * Withdraws content, a creator with all that they published, a product, or a retailer with all its
 * products, and announces it; `by` is the operator who does it, null on the command line. What is
 * withdrawn already stays as it is. `pendingPurge` is to be sent after the transaction.
 * Throws a 404 for an unknown name, a 409 for one that names several things.
 */
export async function withdraw(
  db: Db,
  {
    reason = null,
    by = null,
    ...named
  }: Named & { reason?: string | null | undefined; by?: string | null },
  now: Date,
  purge: Purge = noPurge,
): Promise<{ withdrawal: Withdrawal; pendingPurge: PendingPurge }> {
  return db.transaction().execute(async (trx) => {
    const target = await find(trx, named)
    const { id, withdrawnAt } = target
    const changes = withdrawnAt ? [] : await target.withdraw({ reason, by, now })
    const [since, why] = withdrawnAt ? [withdrawnAt, target.reason] : [now, reason]
    return {
      withdrawal: { kind: named.kind, id, reason: why, withdrawnAt: since.toISOString() },
      pendingPurge: await purge.record(trx, await announce(trx, id, changes), now),
    }
  })
}

/**
 * Restores what was withdrawn, with the same ids, and announces it. What belongs to a creator who is
 * withdrawn comes back with them. Throws as `withdraw` does.
 */
export async function restore(
  db: Db,
  named: Named,
  now: Date,
  purge: Purge = noPurge,
): Promise<{ restored: { kind: Withdrawable; id: string }; pendingPurge: PendingPurge }> {
  return db.transaction().execute(async (trx) => {
    const { id, withdrawnAt, restore: restoreTarget } = await find(trx, named)
    const changes = withdrawnAt ? await restoreTarget(now) : []
    return {
      restored: { kind: named.kind, id },
      pendingPurge: await purge.record(trx, await announce(trx, id, changes), now),
    }
  })
}

async function find(trx: Trx, { kind, name }: Named): Promise<Target> {
  const target = await finders[kind](trx, name)
  if (!target) {
    throw new ApiError(404, 'not-found', `There is no ${kind.replace('-', ' ')} "${name}".`)
  }
  return target
}

/** Announces what changes with something that is withdrawn or restored, its pictures included. */
async function announce(trx: Trx, id: string, changes: Change[]): Promise<Change> {
  const mediaObjects = await loadPicturesOf(trx, [id])
  const change = mergeChanges([...changes, { withdrawals: [id], mediaObjects }])
  await announceContent(trx, change)
  return change
}
