import { setTimeout as wait } from 'node:timers/promises'

import { isLockRefused, limitLockWaits } from '../migration-locks.ts'
import type { Db } from '../open.ts'

/** How often locks are asked for that others hold, and the pause in between. */
const attempts = 240
const pauseMs = 500

/**
 * Changes tables in a transaction that lets go of all it has where it does not get a lock at once, so that
 * nobody's statements queue behind it, and tries again a little later.
 */
export async function withoutHoldingUp(
  session: Db,
  change: (trx: Db) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await session.transaction().execute(async (trx) => {
        await limitLockWaits(trx)
        await change(trx)
      })
    } catch (error) {
      if (!isLockRefused(error) || attempt === attempts) throw error
      await wait(pauseMs)
    }
  }
}
