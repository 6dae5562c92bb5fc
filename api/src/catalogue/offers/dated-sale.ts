/** A sale price that counts from a date until right before another; a date that is null does not limit it. */
export type Sale = { price: number; startsAt: Date | null; endsAt: Date | null }

/** The sale price at a time of a variant with a regular price; null if there is none, or it is not lower. */
export function salePriceAt(sale: Sale | null, price: number, at: Date): number | null {
  if (!sale || sale.price >= price) return null
  const { startsAt, endsAt } = sale
  const hasBegun = startsAt === null || startsAt <= at
  return hasBegun && (endsAt === null || at < endsAt) ? sale.price : null
}

/** The first moment after a time at which a sale begins or ends; null if there is none. */
export function nextSaleDate(sale: Sale | null, after: Date): Date | null {
  return [sale?.startsAt, sale?.endsAt].find((date) => date && date > after) ?? null
}
