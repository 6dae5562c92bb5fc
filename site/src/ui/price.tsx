import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { formatMoney, formatMoneyRange, isPriceRange, type Money } from './money.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type PriceProps = {
  price: Money
  /** The former price, in the same currency. */
  former?: number | null
  /** The former price according to the retailer, which nothing proves or refutes. */
  list?: number | null
}

/** A price, followed by the former price, struck through, or by the retailer's list price. */
export function Price({ price: paid, former = null, list = null }: PriceProps) {
  const { i18n } = useLingui()
  const money = (amount: number) => formatMoney({ ...paid, amount }, i18n.locale)
  const now = money(paid.amount)
  if (former !== null) {
    return (
      <span className="price">
        <ReducedPrice now={now} before={money(former)} />
      </span>
    )
  }
  if (list === null) return <span className="price">{now}</span>
  const price = money(list)
  return (
    <span className="price">
      {now}{' '}
      <span className="price-list">
        <Trans>List price {price}</Trans>
      </span>
    </span>
  )
}

type ReducedProps = { now: ReactNode; before: ReactNode }

/** A reduced price, followed by the one before it, struck through. */
export function ReducedPrice({ now, before }: ReducedProps) {
  return (
    <>
      <VisuallyHidden>
        <Trans>Price now</Trans>{' '}
      </VisuallyHidden>
      <ins className="price-now">{now}</ins>{' '}
      <VisuallyHidden>
        <Trans>Price before</Trans>{' '}
      </VisuallyHidden>
      <s className="price-before">{before}</s>
    </>
  )
}

type PriceRangeProps = { min: Money; max: number }

/** The price of several variants: one price if they cost the same, otherwise the range. */
export function PriceRange({ min, max }: PriceRangeProps) {
  const { i18n } = useLingui()
  if (!isPriceRange(min.amount, max)) return <Price price={min} />
  return <span className="price">{formatMoneyRange(min, max, i18n.locale)}</span>
}
