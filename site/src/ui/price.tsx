import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import {
  formatMoney,
  formatMoneyRange,
  isPriceRange,
  type Money,
  salePriceToShow,
  savePercent,
} from './money.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type PriceProps = {
  price: Money
  /** In the same currency; shown only if it is lower. */
  salePrice?: number | null | undefined
  /** Adds how much a sale price saves. */
  showSaving?: boolean
}

/** A price, or a sale price followed by the regular one struck through. */
export function Price({ price, salePrice, showSaving }: PriceProps) {
  const { i18n } = useLingui()
  const sale = salePriceToShow(price.amount, salePrice)
  const regular = formatMoney(price, i18n.locale)
  if (sale === undefined) return <span className="price">{regular}</span>
  const saving = savePercent(price.amount, sale)
  return (
    <span className="price">
      <SalePrice sale={formatMoney({ ...price, amount: sale }, i18n.locale)} regular={regular} />
      {showSaving && saving > 0 && (
        <span className="price-saving">
          {' '}
          <Trans>You Save {saving}%</Trans>
        </span>
      )}
    </span>
  )
}

type SaleProps = { sale: ReactNode; regular: ReactNode }

/** A sale price, followed by the regular one struck through. */
export function SalePrice({ sale, regular }: SaleProps) {
  return (
    <>
      <VisuallyHidden>
        <Trans>Sale price</Trans>{' '}
      </VisuallyHidden>
      <ins className="price-sale">{sale}</ins>{' '}
      <VisuallyHidden>
        <Trans>Regular price</Trans>{' '}
      </VisuallyHidden>
      <s className="price-regular">{regular}</s>
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
