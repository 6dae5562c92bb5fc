import './styles.css'
import type { ReactNode } from 'react'

import { PaidPrice } from '../../cards/paid-price.tsx'
import type { ShownPrice } from '../../cards/shown-price.ts'

type Props = {
  children: ReactNode
  /** A single price: what can be bought has one. Undefined if it is not known. */
  price: ShownPrice | undefined
}

/** The label of the button to buy: what it does, and for how much. */
export function BuyLabel({ children, price }: Props) {
  return (
    <span className="buy-label">
      {children}{' '}
      {price && (
        <span className="buy-label-price">
          <PaidPrice price={{ amount: price.paid.min, currency: price.currency }} />
        </span>
      )}
    </span>
  )
}
