import './account-carts.css'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'

import { findIdIn } from '../../api/address-id.ts'
import { logErrors } from '../../api/missing.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { type CartAnswer, CartAnswerNote } from '../../domain/carts/cart-answer-note.tsx'
import { CartFooter, useCheckout } from '../../domain/carts/cart-footer.tsx'
import { CartForm, useCartChanges } from '../../domain/carts/cart-form.tsx'
import { CartItems } from '../../domain/carts/cart-items.tsx'
import type { CartAddition, ShopperCart } from '../../domain/carts/cart-lines.ts'
import { CartList } from '../../domain/carts/cart-list.tsx'
import { CartsNotRead } from '../../domain/carts/carts-not-read.tsx'
import { carts } from '../../domain/carts/carts.ts'
import { DeleteDialog, DeleteWarning } from '../../domain/carts/delete-dialog.tsx'
import { productDetails } from '../../domain/products/products.ts'
import { cartHref } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { AddPage } from './add-page.tsx'

const loadPage: PageLoader = async ({ queryClient, url: { searchParams: search }, i18n }) => {
  const all = await queryClient.fetchQuery({ ...carts(), staleTime: 0 })
  const addition = readAddition(search)
  if (addition) {
    const { productDetailsId: id } = addition
    await logErrors(`product ${id}`, queryClient.ensureQueryData(productDetails(id)))
    return { title: i18n._(msg`Add to cart`) }
  }
  const cart = all.find(({ id }) => id === search.get('cart'))
  return { title: cart?.retailer.name || i18n._(msg`My Carts`) }
}
export const loader = routeLoader(loadPage)

/** The page of the shopper's carts. It works without scripts. */
export default function AccountCarts() {
  const [search] = useSearchParams()
  const addition = readAddition(search)
  if (addition) return <AddPage addition={addition} />
  return (
    <CartsPage cartId={findIdIn(search.get('cart'))} deletes={findIdIn(search.get('delete'))} />
  )
}

/** Returns the variant that the query of an address offers to add to a cart; undefined if there is none. */
function readAddition(search: URLSearchParams): CartAddition | undefined {
  const [productDetailsId, variantId] = [search.get('product'), search.get('variant')].map(findIdIn)
  if (search.get('intent') !== 'add' || !productDetailsId || !variantId) return undefined
  const source = {
    postId: findIdIn(search.get('li')),
    setId: findIdIn(search.get('ci')),
    clickHash: search.get('rshash')?.slice(0, 200) || undefined,
  }
  return { productDetailsId, variantId, source }
}

type Props = {
  /** The cart that is shown by itself; all of them, without one. */
  cartId: string | undefined
  /** The cart to ask about before it is deleted. */
  deletes: string | undefined
}

/** All of the shopper's carts, each with its checkout, or one of them: the same as in the drawer. */
function CartsPage({ cartId, deletes }: Props) {
  const { data: all, isError, refetch } = useQuery(carts())
  const [asked, setAsked] = useState<{ cart: ShopperCart; isOpen: boolean }>()
  const cart = all?.find(({ id }) => id === cartId)
  const doomed = all?.find(({ id }) => id === deletes)
  return (
    <Page width="standard">
      {cart ? (
        <SingleCart cart={cart} />
      ) : (
        <>
          <PageHeading title={<Trans>My Carts</Trans>} />
          {doomed && <DeleteQuestion cart={doomed} />}
          {all && !doomed && (
            <CartList
              carts={all}
              canCheckOut
              onDelete={(chosen) => setAsked({ cart: chosen, isOpen: true })}
            />
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
  // Without scripts, only the answer knows the variants that the retailer refused.
  const lines = cart.lines.map((line) =>
    unavailable.includes(line.variantId) ? { ...line, isAvailable: false } : line,
  )
  const shown = { ...cart, lines }
  return (
    <>
      <PageHeading
        above={
          <Link href={cartHref()}>
            <Trans>My Carts</Trans>
          </Link>
        }
        title={cart.retailer.name || <Trans>My Carts</Trans>}
      />
      <CartAnswerNote retailerName={cart.retailer.name} lines={cart.lines} />
      <div className="account-carts-single">
        <div>
          <CartItems cart={shown} pricesBefore={before} />
        </div>
        <div className="account-carts-sum">
          <CartFooter cart={shown} checkout={{ ...checkout, pricesBefore: before }} />
        </div>
      </div>
    </>
  )
}

/** Asks for confirmation before a cart is deleted, where there are no scripts. */
function DeleteQuestion({ cart: { id, retailer } }: { cart: ShopperCart }) {
  const { deleteAll } = useCartChanges(id)
  return (
    <section className="account-carts-question">
      <h2>
        <Trans>Delete this cart?</Trans>
      </h2>
      <DeleteWarning name={retailer.name} />
      <div className="account-carts-answers">
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
