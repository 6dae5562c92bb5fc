import { useQueryClient } from '@tanstack/react-query'

import { deleteCart, removeLines, setQuantity, TooMany } from './cart-changes.ts'
import { notifyOfCart } from './cart-notifications.ts'
import { carts } from './carts.ts'

/** Returns functions that change a cart; what fails is told in a notification. */
export function useCartChanges(cartId: string) {
  const client = useQueryClient()
  const tell = (error: unknown) =>
    notifyOfCart({ type: error instanceof TooMany ? 'max-error' : 'updated-error', cartId })
  return {
    changeQuantity(lineId: string, step: 1 | -1) {
      // On two quick presses the second comes before the re-render, so read the cache.
      const cart = client.getQueryData(carts().queryKey)?.find(({ id }) => id === cartId)
      const line = cart?.lines.find(({ id }) => id === lineId)
      if (line) setQuantity(client, lineId, line.quantity + step).catch(tell)
    },
    remove: (lineIds: string[]) => void removeLines(client, lineIds).catch(tell),
    deleteAll: () => void deleteCart(client, cartId).catch(tell),
  }
}
