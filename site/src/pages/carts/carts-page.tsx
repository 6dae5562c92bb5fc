import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionData } from 'react-router'

import { CartAnswerNote } from '../../domain/carts/cart-answer-note.tsx'
import type { CartAnswer } from '../../domain/carts/cart-answer.ts'
import { CartFooter } from '../../domain/carts/cart-footer.tsx'
import { CartForm } from '../../domain/carts/cart-form.tsx'
import { CartItems } from '../../domain/carts/cart-items.tsx'
import type { ShopperCart } from '../../domain/carts/cart-lines.ts'
import { CartList } from '../../domain/carts/cart-list.tsx'
import { CartsNotRead } from '../../domain/carts/carts-not-read.tsx'
import { carts } from '../../domain/carts/carts.ts'
import { DeleteDialog } from '../../domain/carts/delete-dialog.tsx'
import { DeleteWarning } from '../../domain/carts/delete-warning.tsx'
import { useCartChanges } from '../../domain/carts/use-cart-changes.ts'
import { useCheckout } from '../../domain/carts/use-checkout.ts'
import { cartHref } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'

type Props = {
  /** The cart that is shown by itself; all of them, without one. */
  cartId: string | undefined
  /** The cart to ask about before it is deleted. */
  deletes: string | undefined
}

/** The page of the shopper's carts: what the drawer shows, as a page that works without scripts. */
export function CartsPage({ cartId, deletes }: Props) {
  const { data: all, isError, refetch } = useQuery(carts())
  const [asked, setAsked] = useState<{ cart: ShopperCart; isOpen: boolean }>()
  const cart = all?.find(({ id }) => id === cartId)
  const doomed = all?.find(({ id }) => id === deletes)
  return (
    <Page className="carts-page">
      {cart ? (
        <SingleCart cart={cart} />
      ) : (
        <>
          <h1>
            <Trans>My Carts</Trans>
          </h1>
          {doomed && <DeleteQuestion cart={doomed} />}
          {all && !doomed && (
            <CartList carts={all} onDelete={(chosen) => setAsked({ cart: chosen, isOpen: true })} />
          )}
          {!all && <CartsNotRead isError={isError} onRetry={() => void refetch()} />}
        </>
      )}
      {asked && (
        <DeleteDialog
          cart={asked.cart}
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </Page>
  )
}

function SingleCart({ cart }: { cart: ShopperCart }) {
  const checkout = useCheckout(cart.id)
  const { unavailable = [], pricesBefore = [] } = useActionData<CartAnswer>() ?? {}
  const before =
    checkout.pricesBefore ?? (pricesBefore.length > 0 ? new Map(pricesBefore) : undefined)
  // Without scripts, what the retailer refused is known to the answer only.
  const lines = cart.lines.map((line) =>
    unavailable.includes(line.variantId) ? { ...line, isAvailable: false } : line,
  )
  const shown = { ...cart, lines }
  return (
    <>
      <Link href={cartHref()} className="carts-page-back">
        <Icon name="arrow-left" />
        <Trans>My Carts</Trans>
      </Link>
      <h1>{cart.retailer.name || <Trans>My Carts</Trans>}</h1>
      <CartAnswerNote retailerName={cart.retailer.name} lines={cart.lines} />
      <CartItems cart={shown} pricesBefore={before} />
      <CartFooter cart={shown} checkout={{ ...checkout, pricesBefore: before }} />
    </>
  )
}

/** Asks for confirmation before a cart is deleted, where there are no scripts. */
function DeleteQuestion({ cart: { id, retailer } }: { cart: ShopperCart }) {
  const { deleteAll } = useCartChanges(id)
  return (
    <section className="carts-page-question">
      <h2>
        <Trans>Delete this cart?</Trans>
      </h2>
      <DeleteWarning name={retailer.name} />
      <div className="carts-page-answers">
        <ButtonLink href={cartHref()} variant="secondary">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <CartForm intent="delete" cartId={id} onSend={deleteAll}>
          <Button type="submit">
            <Trans>Delete</Trans>
          </Button>
        </CartForm>
      </div>
    </section>
  )
}
