import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceHistory as History } from '@ltk/contract/price-histories'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { isRefutedSale, PriceFacts } from './price-facts.tsx'
import { PriceHistory } from './price-history.tsx'

type Props = {
  product: RetailerProduct
  variant: RetailerProductVariant | undefined
  /** Of the variant. */
  history: History | undefined
}

/**
 * How far a price can be trusted, in one line: when it was seen, and what its history says of it. It
 * unfolds the facts and the chart.
 */
export function PriceCheck({ product, variant, history }: Props) {
  const { i18n } = useLingui()
  const seenAt = variant?.seenAt ?? product.seenAt
  if (!variant || !history) {
    return (
      <p className="price-check price-check-seen">
        <LastSeen time={seenAt} />
      </p>
    )
  }
  // In UTC and without a year, the same on the server and in the browser; the full time is below.
  const day = i18n.date(seenAt, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <details className="price-check">
      <summary className="price-check-line">
        <span>
          <Trans>As of {day}</Trans>
          {' · '}
          <Finding variant={variant} history={history} />
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="price-check-more">
        <PriceFacts variant={variant} history={history} />
        <p className="price-check-seen">
          <LastSeen time={seenAt} />
        </p>
        <PriceHistory history={history} seenAt={seenAt} />
      </div>
    </details>
  )
}

type FindingProps = { variant: RetailerProductVariant; history: History }

/** The one thing that matters most of what the history says. */
function Finding({ variant, history: { facts, currency } }: FindingProps) {
  const { i18n } = useLingui()
  const money = (amount: number) => formatMoney({ amount, currency }, i18n.locale)
  if (isRefutedSale(variant)) {
    return (
      <b className="price-check-refuted">
        <Trans>Not a sale, by its price history</Trans>
      </b>
    )
  }
  if (variant.formerPrice !== null) {
    const former = money(variant.formerPrice)
    return <Trans>30 days before: {former} or more</Trans>
  }
  if (variant.listPrice !== null) return <Trans>Earlier prices are not known</Trans>
  if (facts.lowest90 === null) return <Trans>Price history</Trans>
  const lowest = money(facts.lowest90)
  return <Trans>Lowest of 90 days: {lowest}</Trans>
}

/** The time in UTC: the server does not know the shopper's time zone, and hydration needs the same text. */
function LastSeen({ time }: { time: string }) {
  const { i18n } = useLingui()
  const seenAt = i18n.date(time, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <Trans>
      Price and stock as last seen on <time dateTime={time}>{seenAt}</time> UTC
    </Trans>
  )
}
