import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceHistory } from '@ltk/contract/price-histories'
import type { RetailerProductVariant } from '@ltk/contract/retailer-products'

import { formatMoney } from '../../ui/money.ts'
import { saleKind } from './honest-sale.ts'
import { useDay } from './use-day.ts'

type Props = { variant: RetailerProductVariant; history: PriceHistory }

/** What the history of a variant's price says of the price now: whether a sale is one, and since when. */
export function PriceFacts({ variant, history: { facts, currency } }: Props) {
  const { i18n } = useLingui()
  const dayOf = useDay()
  const money = (amount: number | null) =>
    amount === null ? undefined : formatMoney({ amount, currency }, i18n.locale)
  const kind = saleKind(variant, facts)
  const regular = money(variant.price)
  const before = money(facts.lowestBeforeSale)
  const lowest = money(facts.lowest90)
  const days = facts.daysAtRegularPrice
  const since = facts.since && dayOf(Date.parse(facts.since))
  return (
    <ul className="price-facts">
      {kind === 'refuted' && (
        <li className="price-facts-refuted">
          <Trans>
            The shop calls this a sale from {regular}. We do not: it cost {before} in the 30 days
            before.
          </Trans>
        </li>
      )}
      {kind === 'real' && before && (
        <li>
          <Trans>Lowest price of the 30 days before this sale: {before}</Trans>
        </li>
      )}
      {kind === 'unproven' && (
        <li>
          <Trans>What it cost in the 30 days before this sale is not known.</Trans>
        </li>
      )}
      {kind !== 'none' && days !== null && (
        <li>
          <Trans>
            Was {regular} on {days} of the last 90 days
          </Trans>
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
