import './styles.css'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useRef } from 'react'

import { IconButton } from '../../ui/button.tsx'
import { CartForm } from './cart-form.tsx'
import type { CartLine } from './cart-lines.ts'
import { useCartChanges } from './use-cart-changes.ts'

type Props = { cartId: string; line: Pick<CartLine, 'id' | 'title' | 'quantity'> }

/** The quantity of an item, with buttons for one less and one more. */
export function QuantityStepper({ cartId, line: { id, title, quantity } }: Props) {
  const { t } = useLingui()
  const { changeQuantity } = useCartChanges(cartId)
  const more = useRef<HTMLButtonElement>(null)
  const change = (event: MouseEvent, step: 1 | -1) => {
    event.preventDefault()
    // The button for one less is about to be disabled, which would lose the focus.
    if (quantity + step <= 1) more.current?.focus()
    changeQuantity(id, step)
  }
  return (
    <CartForm
      intent="quantity"
      cartId={cartId}
      items={[id]}
      className="quantity-stepper"
      onSend={() => {}}
    >
      <IconButton
        type="submit"
        name="quantity"
        value={quantity - 1}
        icon="minus"
        label={t`One less: ${title}`}
        disabled={quantity <= 1}
        onClick={(event) => change(event, -1)}
      />
      <output aria-label={t`Quantity: ${title}`}>{quantity}</output>
      <IconButton
        ref={more}
        type="submit"
        name="quantity"
        value={quantity + 1}
        icon="plus"
        label={t`One more: ${title}`}
        onClick={(event) => change(event, 1)}
      />
    </CartForm>
  )
}
