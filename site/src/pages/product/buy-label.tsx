import './styles.css'
import type { ReactNode } from 'react'

import { PaidPrice } from '../../cards/product-price.tsx'
import type { ShownPrice } from '../../cards/shown-price.ts'

type Props = {
  children: ReactNode
  /** Undefined if it is not known. */
  price: ShownPrice | undefined
}

/** The label of the button to buy: what it does, and for how much. */
export function BuyLabel({ children, price }: Props) {
  return (
    <>
      <span className="buy-label">{children}</span>{' '}
      {price && (
        <span className="buy-label-price">
          <PaidPrice price={price} />
        </span>
      )}
    </>
  )
}
