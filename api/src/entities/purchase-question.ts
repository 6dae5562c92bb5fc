/** What is known of a checkout at a retailer that reports no orders. */
export type UnreportedCheckout = {
  state: 'pending' | 'open' | 'ordered' | 'closed'
  /** When its address was last handed out; null if its retailer reports orders. */
  unreportedAt: Date | null
  answer: 'yes' | 'no' | 'later' | 'later-again' | null
  answeredAt: Date | null
}

/** The time in which nobody has paid and come back, in milliseconds. */
const fastestPurchaseMs = 3_000
/** The longest time that a visit is taken to last, in milliseconds. */
const visitMs = 6 * 3_600_000

/** Whether the shopper is asked now if they bought what they checked out. */
export function isAsked(
  { state, unreportedAt, answer, answeredAt }: UnreportedCheckout,
  now: Date,
): boolean {
  if (!unreportedAt || state === 'ordered') return false
  if (now.getTime() - unreportedAt.getTime() < fastestPurchaseMs) return false
  return answer === null || (answer === 'later' && isLaterVisit(answeredAt, now))
}

/** Whether the visit in which the shopper answered is over. */
export function isLaterVisit(answeredAt: Date | null, now: Date): boolean {
  return answeredAt !== null && now.getTime() - answeredAt.getTime() >= visitMs
}
