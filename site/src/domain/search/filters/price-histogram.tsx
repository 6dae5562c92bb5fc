import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { PriceRange, SearchFilters } from '@ltk/contract/search'

import { formatMoney } from '../../../ui/money.ts'

type Props = {
  prices: readonly PriceRange[]
  /** The prices that are chosen. */
  filters: Pick<SearchFilters, 'priceMin' | 'priceMax'>
}

/** How many results cost how much, as bars. The fields beside them say the same in figures. */
export function PriceHistogram({ prices, filters }: Props) {
  const { i18n } = useLingui()
  const [first] = prices
  const last = prices.at(-1)
  if (!first || !last || prices.length < 2) return null
  const most = Math.max(...prices.map(({ count }) => count))
  const { priceMin = 0, priceMax = Infinity } = filters
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, i18n.locale)
  return (
    <div className="price-histogram" aria-hidden="true">
      <div className="price-histogram-bars">
        {prices.map(({ from, to, count }) => (
          <span
            key={from}
            data-outside={from > priceMax || (to ?? Infinity) <= priceMin || undefined}
            style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className="price-histogram-ends">
        <span>{money(first.from)}</span>
        <span>{last.to === null ? `${money(last.from)}+` : money(last.to)}</span>
      </div>
    </div>
  )
}
