import type { ReactNode } from 'react'

import { cartHref } from '../../paths.ts'

type Props = {
  intent: 'quantity' | 'remove' | 'delete' | 'checkout'
  cartId: string
  /** The ids of the items that it is about. */
  items?: readonly string[]
  className?: string
  /** What the form does where there are scripts. */
  onSend: () => void
  children: ReactNode
}

/** A form that changes a cart: by its page's action without scripts, in place with them. */
export function CartForm({ intent, cartId, items = [], className, onSend, children }: Props) {
  return (
    <form
      method="post"
      action={cartHref(cartId)}
      className={className}
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
