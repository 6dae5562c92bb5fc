/** The time for which the stock counts of a file are valid: a daily file comes again before they expire. */
const validMs = 36 * 3_600_000

type Stock = { available: boolean; quantity: number | null }

/**
 * Returns the stock count of a retailer's offer. Many retailers, when asked, only report whether
 * there are any: then the known count stays for 36 hours after the import that was the last to see it, and
 * until the variant sells out or is back. Null if it is not known.
 */
export function countAfter(
  offer: Stock,
  known: Stock,
  importedAt: Date | null,
  now: Date,
): number | null {
  if (offer.quantity !== null) return offer.quantity
  const isRecent = importedAt !== null && now.getTime() - importedAt.getTime() <= validMs
  return isRecent && offer.available === known.available ? known.quantity : null
}
