import type { Change } from '../../entities/content-change.ts'
import type { WithdrawalDetails } from '../queries/withdrawals.ts'

/** Something that can be withdrawn; what changes with it is left to the caller to announce. */
export type Target = {
  id: string
  /** Since when and why it is withdrawn, if it is. */
  withdrawnAt: Date | null
  reason: string | null
  withdraw(withdrawing: WithdrawalDetails): Promise<Change[]>
  restore(now: Date): Promise<Change[]>
}
