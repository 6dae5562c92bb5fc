import * as contract from '@ltk/contract/withdrawals'

import type { Dependencies } from '../../dependencies.ts'
import type { Bind } from '../../platform/http/bind.ts'
import { listWithdrawn } from '../queries/withdrawn.ts'
import { restore, withdraw } from './withdraw.ts'

const mostShown = 100

/** What operators withdraw and restore. */
export function bindWithdrawals(bind: Bind, { db }: Pick<Dependencies, 'db'>): void {
  bind(contract.getWithdrawals, async () => {
    const rows = await listWithdrawn(db, mostShown)
    return {
      withdrawals: rows.map(({ withdrawnAt, ...row }) => ({
        ...row,
        withdrawnAt: withdrawnAt.toISOString(),
      })),
    }
  })

  bind(contract.createWithdrawal, async ({ body, caller }) => ({
    withdrawal: await withdraw(db, { ...body.withdrawal, by: caller.userId }, new Date()),
  }))

  bind(contract.deleteWithdrawal, async ({ params }) => ({
    restored: await restore(db, params, new Date()),
  }))
}
