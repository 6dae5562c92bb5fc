import { useSyncExternalStore } from 'react'

let chosenFor: string | undefined
const listeners = new Set<() => void>()

/** Opens the choice of a wishlist for a saved product; undefined closes it. */
export function chooseWishlist(productId: string | undefined): void {
  chosenFor = productId
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the product for which a wishlist is being chosen. */
export function useChosenFor(): string | undefined {
  return useSyncExternalStore(
    watch,
    () => chosenFor,
    () => undefined,
  )
}
