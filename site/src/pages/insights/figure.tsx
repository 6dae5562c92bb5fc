import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { InsightCounts } from '@ltk/contract/insights'
import { useId } from 'react'

import { lineOf } from '../../ui/chart-line.ts'
import { Chart } from '../../ui/chart.tsx'
import { ChangeText } from './change-text.tsx'
import type { Measure } from './measures.ts'
import { useNumbers } from './use-numbers.ts'

type Props = {
  measure: Measure
  days: number
  total: number
  before: number
  series: readonly (InsightCounts & { day: string })[]
}

/** One figure: what it is, how much it changed, and how it went from day to day. */
export function Figure({ measure: { key, name, meaning }, days, total, before, series }: Props) {
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
      <p className="figure-meaning">{meaning}</p>
    </section>
  )
}
