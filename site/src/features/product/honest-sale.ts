import type { PriceFacts } from '@ltk/contract/price-histories'

import { salePriceToShow } from '../../ui/money.ts'

/**
 * `none`: no sale price below the regular one. `unproven`: there is one, but not enough is known of the
 * time before. `refuted`: it was not dearer before, so it is not called a sale.
 */
export type SaleKind = 'none' | 'real' | 'unproven' | 'refuted'

type Prices = { price: number; salePrice: number | null }

/** Returns what the history of a price says of its sale. */
export function saleKind({ price, salePrice }: Prices, facts: PriceFacts | undefined): SaleKind {
  if (salePriceToShow(price, salePrice) === undefined) return 'none'
  if (facts?.isRealSale) return 'real'
  return typeof facts?.lowestBeforeSale === 'number' ? 'refuted' : 'unproven'
}

/** Returns the prices to show: of a sale that is refuted only what it costs, as the regular price. */
export function honestPrices(prices: Prices, facts: PriceFacts | undefined): Prices {
  const paid = salePriceToShow(prices.price, prices.salePrice) ?? prices.price
  return saleKind(prices, facts) === 'refuted'
    ? { price: paid, salePrice: null }
    : { price: prices.price, salePrice: paid < prices.price ? paid : null }
}
