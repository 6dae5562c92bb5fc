import type { PurchaseAnswer } from '@ltk/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { cartHref } from '../../paths.ts'
import { type CartIntent, cartProblem } from './cart-calls.ts'
import { deleteCart, removeLines, setQuantity, settlePurchase } from './cart-changes.ts'
import { notifyOfCart } from './cart-notifications.ts'
import { carts } from './carts.ts'

type Props = {
  intent: Exclude<CartIntent, 'add'>
  cartId: string
  /** The ids of the items that it is about. */
  items?: readonly string[]
  className?: string
  'aria-labelledby'?: string
  /** Makes the change in place, where there are scripts. */
  onSend: () => void
  children: ReactNode
}

/** A form that changes a cart: by its page's action without scripts, in place with them. */
export function CartForm({ intent, cartId, items = [], onSend, children, ...rest }: Props) {
  return (
    <form
      method="post"
      action={cartHref(cartId)}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="cart" value={cartId} />
      {items.map((id) => (
        <input key={id} type="hidden" name="item" value={id} />
      ))}
      {children}
    </form>
  )
}

/** Returns functions that change a cart; a notification tells of a failure. */
export function useCartChanges(cartId: string) {
  const client = useQueryClient()
  const tell = (intent: CartIntent) => (error: unknown) =>
    notifyOfCart({ type: cartProblem(intent, error), cartId })
  return {
    changeQuantity(lineId: string, step: 1 | -1) {
      // On two quick presses the second comes before the re-render, so read the cache.
      const cart = client.getQueryData(carts().queryKey)?.find(({ id }) => id === cartId)
      const line = cart?.lines.find(({ id }) => id === lineId)
      if (line) setQuantity(client, lineId, line.quantity + step).catch(tell('quantity'))
    },
    remove: (lineIds: string[]) => void removeLines(client, lineIds).catch(tell('remove')),
    /** Resolves to whether the answer is stored. */
    answer: (checkoutId: string, answer: PurchaseAnswer) =>
      settlePurchase(client, checkoutId, answer).then(
        () => true,
        (error: unknown) => {
          tell('answer')(error)
          return false
        },
      ),
    deleteAll: () => void deleteCart(client, cartId).catch(tell('delete')),
  }
}
