import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { Modal } from '../../ui/modal.tsx'
import { useCartDrawer } from './cart-drawer-place.ts'
import { CartFooter, useCheckout } from './cart-footer.tsx'
import { CartItems } from './cart-items.tsx'
import type { ShopperCart } from './cart-lines.ts'
import { CartList } from './cart-list.tsx'
import { CartsNotRead } from './carts-not-read.tsx'
import { carts } from './carts.ts'
import { DeleteDialog } from './delete-dialog.tsx'

/** The drawer of the shopper's carts: the list of all, or one of them. */
export function CartDrawer() {
  const { data: all, isError, refetch } = useQuery(carts())
  const { place, apply } = useCartDrawer()
  const isOpen = place.at !== 'closed'
  const content = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ cart: ShopperCart; isOpen: boolean }>()

  // It shows the same while it slides out.
  const openedAt = place.at === 'cart' ? place.cartId : undefined
  const [shownId, setShownId] = useState(openedAt)
  if (isOpen && shownId !== openedAt) setShownId(openedAt)
  const cart = all?.find(({ id }) => id === shownId)
  const checkout = useCheckout(shownId ?? '')

  useEffect(() => {
    if (!all) return
    apply({ type: 'carts', ids: all.map(({ id }) => id) })
    // The pressed button may have been removed.
    if (isOpen && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true })
  })

  // The pressed button is gone: the focus goes to what is shown instead, or back to where it was.
  const before = useRef(openedAt)
  useEffect(() => {
    const left = before.current
    before.current = openedAt
    if (!isOpen || left === openedAt) return
    const link = content.current?.querySelector<HTMLElement>(`[data-cart="${left}"]`)
    if (openedAt === undefined && link) return link.focus()
    content.current?.focus({ preventScroll: true })
    content.current?.parentElement?.scrollTo(0, 0)
  }, [isOpen, openedAt])

  return (
    <>
      <Modal
        open={isOpen}
        onClose={() => apply({ type: 'close' })}
        title={cart?.retailer.name || <Trans>My Carts</Trans>}
        shape="drawer"
        onBack={shownId === undefined ? undefined : () => apply({ type: 'back' })}
        footer={cart && <CartFooter cart={cart} checkout={checkout} />}
      >
        <div ref={content} tabIndex={-1} className="cart-drawer" aria-busy={!all && !isError}>
          {cart && (
            <CartItems
              cart={cart}
              isAdded={place.at === 'cart' && place.isAdded}
              pricesBefore={checkout.pricesBefore}
            />
          )}
          {!cart && all && (
            <CartList
              carts={all}
              onView={(cartId) => apply({ type: 'choose', cartId })}
              onDelete={(chosen) => setAsked({ cart: chosen, isOpen: true })}
            />
          )}
          {!all && <CartsNotRead isError={isError} onRetry={() => void refetch()} />}
        </div>
      </Modal>
      {asked && (
        <DeleteDialog
          cart={asked.cart}
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  )
}
