import * as contract from '@ltk/contract/withdrawals'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { listWithdrawn } from '../queries/withdrawn.ts'
import type { Purge } from './purge.ts'
import { restore, withdraw } from './withdraw.ts'

const maxShown = 100

/** Operators withdraw and restore content. */
export function bindWithdrawals(bind: Bind, { db }: Pick<Dependencies, 'db'>, purge: Purge): void {
  bind(contract.getWithdrawals, async () => {
    const rows = await listWithdrawn(db, maxShown)
    return {
      withdrawals: rows.map(({ withdrawnAt, ...row }) => ({
        ...row,
        withdrawnAt: withdrawnAt.toISOString(),
      })),
    }
  })

  bind(contract.createWithdrawal, async ({ body, caller }) => {
    const named = { ...body.withdrawal, by: caller.userId }
    const { withdrawal, pendingPurge } = await withdraw(db, named, new Date(), purge)
    return { withdrawal, purged: await purge.send(db, pendingPurge) }
  })

  bind(contract.deleteWithdrawal, async ({ params }) => {
    const { restored, pendingPurge } = await restore(db, params, new Date(), purge)
    return { restored, purged: await purge.send(db, pendingPurge) }
  })
}
