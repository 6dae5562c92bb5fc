import { useQueryClient } from '@tanstack/react-query'

import { notifyOfCart } from '../../actions/cart-notifications.ts'
import { carts } from '../../data/carts.ts'
import { deleteCart, removeLines, setQuantity, TooMany } from '../../data/change-carts.ts'

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
