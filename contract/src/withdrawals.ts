import { z } from 'zod'

import { id, route, timestamp } from './wire.ts'

/** The kinds of content that an operator can withdraw. */
export const withdrawable = z.enum([
  'post',
  'product-set',
  'collection',
  'creator',
  'product',
  'retailer',
])
export type Withdrawable = z.infer<typeof withdrawable>

const name = z.string().trim().min(1).max(400)

const withdrawal = z.object({
  kind: withdrawable,
  id: z.string(),
  reason: z.string().nullable(),
  withdrawnAt: timestamp,
})
export type Withdrawal = z.infer<typeof withdrawal>

/** The outcome of purging a CDN. */
const purged = z.object({
  /** `none`: no CDN is set, and one in use has to be purged by hand. */
  outcome: z.enum(['purged', 'failed', 'none']),
  /** Tags of the header `Cache-Tag`; null means everything. */
  tags: z.array(z.string()).nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
})
export type Purged = z.infer<typeof purged>

const withdrawn = withdrawal.extend({
  /** Its title or the beginning of its caption, if it has one; a creator's or retailer's name. */
  title: z.string().nullable(),
  /** The display name of its creator; the name of a product's retailer. */
  owner: z.string(),
  /** The operator's user id; null if it was done on the command line. */
  withdrawnBy: id.nullable(),
})
export type Withdrawn = z.infer<typeof withdrawn>

export const getWithdrawals = route({
  method: 'get',
  path: '/v1/operations/withdrawals',
  tag: 'events',
  summary: 'What is withdrawn by itself, the last first, at most 100',
  access: 'operator',
  response: z.object({ withdrawals: z.array(withdrawn) }),
})

export const createWithdrawal = route({
  method: 'post',
  path: '/v1/operations/withdrawals',
  tag: 'events',
  summary: 'Withdraws content, which then answers 410; withdrawing it again changes nothing',
  access: 'operator',
  body: z.object({
    withdrawal: z.object({
      kind: withdrawable,
      /**
       * Its id; for content that was imported also its id in the file, for a creator the display name,
       * for a retailer its name, for a product `<retailer>/<the retailer's own id>`.
       */
      name,
      reason: z.string().trim().min(1).max(1_000).optional(),
    }),
  }),
  response: z.object({ withdrawal, purged }),
})

export const deleteWithdrawal = route({
  method: 'delete',
  path: '/v1/operations/withdrawals/{kind}/{name}',
  tag: 'events',
  summary: 'Restores what was withdrawn, with the same ids; restoring it again changes nothing',
  access: 'operator',
  params: z.object({ kind: withdrawable, name }),
  response: z.object({ restored: z.object({ kind: withdrawable, id: z.string() }), purged }),
})
