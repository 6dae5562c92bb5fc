import type { Line } from './state.ts'

/** What a purchase costs, in US cents. */
export type Totals = { subtotal: number; shipping: number; tax: number; total: number }

export const shippingFee = 600
export const taxPercent = 8

export function totalOf({ price, quantity }: Line): number {
  return price * quantity
}

/** Adds shipping, which is free from an amount in US cents on, and tax, rounded to the cent. */
export function addUp(lines: readonly Line[], freeShippingFrom: number): Totals {
  const subtotal = lines.reduce((sum, line) => sum + totalOf(line), 0)
  const shipping = subtotal >= freeShippingFrom ? 0 : shippingFee
  const tax = Math.round((subtotal * taxPercent) / 100)
  return { subtotal, shipping, tax, total: subtotal + shipping + tax }
}
