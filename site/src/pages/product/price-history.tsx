import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceHistory as History } from '@ltk/contract/price-histories'
import { useId } from 'react'

import { ChartTable } from '../../ui/chart.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PriceChart } from './price-chart.tsx'
import { type PriceStep, priceSteps } from './price-steps.ts'
import { useDateFormat } from './use-date-format.ts'

type Props = {
  history: History
  /** The last time that price and stock were seen. */
  seenAt: string
}

/** The price history of a variant, as a chart and as a table; nothing if the price never changed. */
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
      <PriceTable steps={steps} currency={currency} labelledBy={titleId} />
    </section>
  )
}

type TableProps = { steps: readonly PriceStep[]; currency: string; labelledBy: string }

function PriceTable({ steps, currency, labelledBy }: TableProps) {
  const { t, i18n } = useLingui()
  const dayOf = useDateFormat()
  const money = (amount: number) => formatMoney({ amount, currency }, i18n.locale)
  return (
    <ChartTable
      summary={<Trans>Show as a table</Trans>}
      labelledBy={labelledBy}
      columns={[
        <Trans key="from">From</Trans>,
        <Trans key="price">Price</Trans>,
        <Trans key="stock">Stock</Trans>,
      ]}
      rows={steps.toReversed().map(({ from, paid, available }) => ({
        key: from,
        cells: [
          <time key="from" dateTime={new Date(from).toISOString()}>
            {dayOf(from)}
          </time>,
          money(paid),
          available ? t`In stock` : t`Sold out`,
        ],
      }))}
    />
  )
}
