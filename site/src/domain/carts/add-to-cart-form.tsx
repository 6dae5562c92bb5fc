import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { cartsPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { additionFields, additionQuery } from './addition-fields.ts'
import type { CartAddition } from './cart-lines.ts'
import { putIntoCart } from './put-into-cart.ts'

type Props = { addition: CartAddition; children: ReactNode }

/** Puts a variant into its retailer's cart. It is a form, so it works before scripts and without them. */
export function AddToCartForm({ addition, children }: Props) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      method="post"
      // The page of carts offers it again, with the reason, if it is refused.
      action={`${cartsPath}?${additionQuery(addition)}`}
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        void putIntoCart(client, addition).finally(() => setBusy(false))
      }}
    >
      <input type="hidden" name="intent" value="add" />
      {additionFields(addition).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide busy={isBusy}>
        {children}
      </Button>
    </form>
  )
}
