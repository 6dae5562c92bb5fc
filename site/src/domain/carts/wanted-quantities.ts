import type { QueryClient } from '@tanstack/react-query'

import { type ShopperCart, subtotalOf } from './cart-lines.ts'

/** The latest quantity wanted for an item, while a request is under way. */
export type Wanted = { quantity: number; done: Promise<void> }

const known = new WeakMap<QueryClient, Map<string, Wanted>>()

/** Returns the quantities that are being saved, by the items' ids. */
export function wantedQuantities(client: QueryClient): Map<string, Wanted> {
  const wanted = known.get(client) ?? new Map<string, Wanted>()
  known.set(client, wanted)
  return wanted
}

/** Returns carts as the server answered, with the quantities that the shopper has asked for since. */
export function withWanted(client: QueryClient, answered: ShopperCart[]): ShopperCart[] {
  const wanted = wantedQuantities(client)
  if (wanted.size === 0) return answered
  return answered.map((cart) => {
    const lines = cart.lines.map((line) => ({
      ...line,
      quantity: wanted.get(line.id)?.quantity ?? line.quantity,
    }))
    return { ...cart, lines, subtotal: subtotalOf(lines) }
  })
}
