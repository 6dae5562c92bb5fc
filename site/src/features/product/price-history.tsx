import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceHistory as History } from '@ltk/contract/price-histories'
import { useId } from 'react'

import { formatMoney } from '../../ui/money.ts'
import { PriceChart } from './price-chart.tsx'
import { type PriceStep, priceSteps } from './price-steps.ts'
import { useDay } from './use-day.ts'

type Props = {
  history: History
  /** When price and stock were last seen. */
  seenAt: string
}

/** How a variant's price changed, as a chart and as a table; nothing if it never did. */
export function PriceHistory({ history: { entries, currency }, seenAt }: Props) {
  const titleId = useId()
  const steps = priceSteps(entries, seenAt)
  if (steps.length < 2) return null
  return (
    <section className="price-history" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Price history</Trans>
      </h2>
      <PriceChart steps={steps} currency={currency} />
      {steps.some(({ available }) => !available) && (
        <p className="price-history-legend" aria-hidden="true">
          <Trans>Dashed: sold out</Trans>
        </p>
      )}
      <details>
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        <PriceTable steps={steps} currency={currency} labelledBy={titleId} />
      </details>
    </section>
  )
}

type TableProps = { steps: readonly PriceStep[]; currency: string; labelledBy: string }

function PriceTable({ steps, currency, labelledBy }: TableProps) {
  const { i18n } = useLingui()
  const dayOf = useDay()
  const money = (amount: number) => formatMoney({ amount, currency }, i18n.locale)
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>From</Trans>
          </th>
          <th scope="col">
            <Trans>Price</Trans>
          </th>
          <th scope="col">
            <Trans>The shop’s regular price</Trans>
          </th>
          <th scope="col">
            <Trans>Stock</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map(({ from, paid, regular, available }) => (
          <tr key={from}>
            <th scope="row">
              <time dateTime={new Date(from).toISOString()}>{dayOf(from)}</time>
            </th>
            <td>{money(paid)}</td>
            <td>{money(regular)}</td>
            <td>{available ? <Trans>In stock</Trans> : <Trans>Sold out</Trans>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
