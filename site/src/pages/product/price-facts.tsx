import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceHistory } from '@ltk/contract/price-histories'
import type { RetailerProductVariant } from '@ltk/contract/retailer-products'

import { formatMoney, salePriceToShow } from '../../ui/money.ts'
import { useDateFormat } from './use-date-format.ts'

type Props = { variant: RetailerProductVariant; history: PriceHistory }

/** Whether a retailer calls a price a sale although its history shows none. */
export function isRefutedSale(variant: RetailerProductVariant): boolean {
  const isSale = salePriceToShow(variant.price, variant.salePrice) !== undefined
  return isSale && variant.formerPrice === null && variant.listPrice === null
}

/** Facts about a price from the variant's price history: whether a sale is genuine, and since when. */
export function PriceFacts({ variant, history: { facts, currency } }: Props) {
  const { i18n } = useLingui()
  const dayOf = useDateFormat()
  const money = (amount: number | null) =>
    amount === null ? undefined : formatMoney({ amount, currency }, i18n.locale)
  const { salePrice, listPrice } = variant
  const former = money(variant.formerPrice)
  const before = money(facts.lowestBefore)
  const lowest = money(facts.lowest90)
  const days = facts.daysAtFormerPrice
  const since = facts.since && dayOf(Date.parse(facts.since))
  return (
    <ul className="price-facts">
      {isRefutedSale(variant) && (
        <li className="price-facts-refuted">
          {before && (facts.lowestBefore ?? 0) <= (salePrice ?? 0) ? (
            <Trans>
              The shop calls this a sale. We do not: it cost {before} in the 30 days before.
            </Trans>
          ) : (
            <Trans>The shop calls this a sale. Its price history does not show one.</Trans>
          )}
        </li>
      )}
      {former && (
        <li>
          <Trans>Lowest price of the 30 days before it was reduced: {former}</Trans>
        </li>
      )}
      {former && days !== null && (
        <li>
          <Trans>
            Cost {former} or more on {days} of the last 90 days
          </Trans>
        </li>
      )}
      {listPrice !== null && (
        <li>
          <Trans>What it cost in the 30 days before this sale is not known.</Trans>
        </li>
      )}
      {lowest && (
        <li>
          <Trans>Lowest price of the last 90 days: {lowest}</Trans>
        </li>
      )}
      {since && (
        <li>
          <Trans>At this price since {since}</Trans>
        </li>
      )}
    </ul>
  )
}
