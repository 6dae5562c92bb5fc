import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { AddToCart } from '../../domain/carts/add-to-cart.tsx'
import { CartAnswerNote } from '../../domain/carts/cart-answer-note.tsx'
import type { CartAddition } from '../../domain/carts/cart-lines.ts'
import { productDetails } from '../../domain/products/products.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'

/**
 * Offers to add a variant to a cart, to those who wanted that before they signed in and have no
 * scripts that remember it.
 */
export function AddPage({ addition }: { addition: CartAddition }) {
  const { data: details } = useQuery(productDetails(addition.productDetailsId))
  return (
    <Page width="reading">
      <PageHeading title={<Trans>Add to cart</Trans>} />
      <CartAnswerNote retailerName={details?.advertiserName} />
      {details && <p>{details.name}</p>}
      <AddToCart {...addition} />
    </Page>
  )
}
