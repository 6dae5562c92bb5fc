import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { cartsPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { additionFields, additionQuery } from './addition-fields.ts'
import type { CartAddition } from './cart-lines.ts'
import { putIntoCart } from './put-into-cart.ts'

type Props = { addition: CartAddition; children: ReactNode }

/** How long the button says that it worked, in milliseconds: a second press meanwhile is taken for the same. */
const shownFor = 2_000

/** Puts a variant into its retailer's cart. It is a form, so it works before scripts and without them. */
export function AddToCartForm({ addition, children }: Props) {
  const client = useQueryClient()
  const [state, setState] = useState<'busy' | 'added'>()
  useEffect(() => {
    if (state !== 'added') return undefined
    const timer = setTimeout(() => setState(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [state])

  async function send(): Promise<void> {
    if (state) return
    setState('busy')
    setState((await putIntoCart(client, addition)) ? 'added' : undefined)
  }
  return (
    <form
      method="post"
      // The page of carts offers it again, with the reason, if it is refused.
      action={`${cartsPath}?${additionQuery(addition)}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <input type="hidden" name="intent" value="add" />
      {additionFields(addition).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide busy={state === 'busy'}>
        {state === 'added' ? (
          <>
            <Icon name="check" />
            <Trans>Added to your cart</Trans>
          </>
        ) : (
          children
        )}
      </Button>
    </form>
  )
}
