import { Trans, useLingui } from '@lingui/react/macro'

import {
  formatMoney,
  formatMoneyRange,
  isPriceRange,
  type Money,
  salePriceToShow,
  savePercent,
} from './money.ts'

type PriceProps = {
  price: Money
  /** In the same currency; shows only where it is lower. */
  salePrice?: number | null | undefined
  /** Says beside a sale price how much it saves. */
  showSaving?: boolean
}

/** A price, or a sale price with the regular one struck out after it. */
export function Price({ price, salePrice, showSaving }: PriceProps) {
  const { i18n } = useLingui()
  const sale = salePriceToShow(price.amount, salePrice)
  const regular = formatMoney(price, i18n.locale)
  if (sale === undefined) return <span className="price">{regular}</span>
  const percent = savePercent(price.amount, sale)
  return (
    <span className="price">
      <span className="sr-only">
        <Trans>Sale price</Trans>{' '}
      </span>
      <ins className="price-sale">{formatMoney({ ...price, amount: sale }, i18n.locale)}</ins>{' '}
      <span className="sr-only">
        <Trans>Regular price</Trans>{' '}
      </span>
      <s className="price-regular">{regular}</s>
      {showSaving && percent > 0 && (
        <span className="price-saving">
          {' '}
          <Trans>You Save {percent}%</Trans>
        </span>
      )}
    </span>
  )
}

type PriceRangeProps = { min: Money; max: number }

/** What several variants cost: one price where they cost the same, else from the lowest to the highest. */
export function PriceRange({ min, max }: PriceRangeProps) {
  const { i18n } = useLingui()
  if (!isPriceRange(min.amount, max)) return <Price price={min} />
  return <span className="price">{formatMoneyRange(min, max, i18n.locale)}</span>
}
