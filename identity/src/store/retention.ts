import type { Retention } from '@ltk/platform/db/retention'

import { lifetimes } from '../lifetimes.ts'
import { isUnconfirmed } from './accounts.ts'
import { sessionRetentions } from './sessions.ts'

/** Returns the retention of each table that grows with time. */
export function listRetentions({ auditDays }: { auditDays: number }): Retention[] {
  return [
    ...sessionRetentions,
    { table: 'identity_artifacts', column: 'expires_at', days: 0 },
    { table: 'identity_links', column: 'expires_at', days: 0 },
    { table: 'identity_impersonations', column: 'expires_at', days: 0 },
    {
      table: 'identity_limits',
      column: 'expire',
      days: 0,
      valueAt: (moment) => moment.getTime(),
    },
    {
      // Those that nobody could sign in to, since their email was never confirmed.
      table: 'identity_accounts',
      column: 'created_at',
      days: lifetimes.links.verify_email / 86_400,
      only: isUnconfirmed,
    },
    // Their texts went when they were sent or given up. What has waited for so long is not worth sending.
    { table: 'identity_outbox', column: 'created_at', days: 90 },
    { table: 'identity_sign_ins', column: 'at', days: 90 },
    { table: 'identity_audit', column: 'at', days: auditDays },
  ]
}
