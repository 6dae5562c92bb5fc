import { z } from 'zod'

/** Amounts in US cents. */
const amount = z.int().nonnegative()

const line = z.object({
  id: z.string(),
  articleId: z.string(),
  title: z.string(),
  quantity: z.int().positive(),
  /** The price of one piece. */
  price: amount,
})
export type Line = z.infer<typeof line>

/** Stock and prices as changed by the shopkeeper and by sales, which replace those of the range. */
const offer = z.object({ price: amount, salePrice: amount.nullable(), stock: amount })
export type Offer = z.infer<typeof offer>

const session = z.object({
  id: z.string(),
  state: z.enum(['open', 'completed', 'canceled']),
  lines: z.array(line),
  expiresAt: z.iso.datetime(),
  orderId: z.string().nullable(),
  /** Where the shopper came from and goes back to. */
  returnUrl: z.string().nullable(),
})
export type Session = z.infer<typeof session>

export const stages = ['placed', 'shipped', 'delivered', 'returned'] as const
export type Stage = (typeof stages)[number]

const order = z.object({
  id: z.string(),
  number: z.string(),
  sessionId: z.string(),
  lines: z.array(line),
  /** What has happened to it, from `placed` to where it is now. */
  history: z.array(z.object({ id: z.string(), stage: z.enum(stages), at: z.iso.datetime() })),
})
export type Order = z.infer<typeof order>

/** What was answered to a request with an idempotency key. */
const reply = z.object({
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  at: z.iso.datetime(),
})
type Reply = z.infer<typeof reply>

/** An order whose latest state the platform has not acknowledged; the id is that of the message. */
const notice = z.object({ id: z.string(), at: z.iso.datetime() })
export type Notice = z.infer<typeof notice>

/**
 * One change of what a merchant knows, as one line of its journal: what is there in it takes the
 * place of what was known under the same ids; null removes it.
 */
export const change = z.object({
  offers: z.record(z.string(), offer).optional(),
  sessions: z.record(z.string(), session).optional(),
  orders: z.record(z.string(), order).optional(),
  replies: z.record(z.string(), reply).optional(),
  notices: z.record(z.string(), notice.nullable()).optional(),
})
export type Change = z.infer<typeof change>

export type State = {
  offers: Map<string, Offer>
  sessions: Map<string, Session>
  orders: Map<string, Order>
  replies: Map<string, Reply>
  /** By the ids of their orders. */
  notices: Map<string, Notice>
}
