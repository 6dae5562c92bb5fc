import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { InsightCounts } from '@ltk/contract/insights'
import { useId } from 'react'

import { lineOf } from '../../ui/chart-line.ts'
import { Chart } from '../../ui/chart.tsx'
import { ChangeText } from './change-text.tsx'
import type { Metric } from './metrics.ts'
import { useNumbers } from './use-numbers.ts'

type Props = {
  metric: Metric
  days: number
  total: number
  before: number
  series: readonly (InsightCounts & { day: string })[]
}

/** The total of a metric, its change, and its course by day. */
export function Figure({ metric: { key, name }, days, total, before, series }: Props) {
  const { t } = useLingui()
  const titleId = useId()
  const { short, full, dayOf } = useNumbers()
  const amounts = series.map((one) => one[key])
  const lowest = full(Math.min(...amounts))
  const highest = full(Math.max(...amounts))
  const [start, end] = [dayOf(series[0]?.day ?? ''), dayOf(series.at(-1)?.day ?? '')]
  return (
    <section className="figure" aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      <p className="figure-total">{short(total)}</p>
      <p className="figure-change">
        <ChangeText now={total} before={before} days={days} />
      </p>
      {total > 0 && (
        <Chart
          {...lineOf(amounts)}
          label={t`${name}, by day from ${start} to ${end}: between ${lowest} and ${highest}`}
          ends={[start, end]}
          small
        />
      )}
    </section>
  )
}
