import { useLingui } from '@lingui/react/macro'

import { Chart } from '../../ui/chart.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { PriceStep } from './price-steps.ts'
import { useDateFormat } from './use-date-format.ts'

type Props = { steps: readonly PriceStep[]; currency: string }

/**
 * The price history of a variant as a step chart. Its axis starts at zero, so that small changes look
 * small.
 */
export function PriceChart({ steps, currency }: Props) {
  const { t, i18n } = useLingui()
  const dayOf = useDateFormat()
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last) return null
  const money = (amount: number) => formatMoney({ amount, currency }, i18n.locale)
  const amounts = steps.map(({ paid }) => paid)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const [lowest, highest] = [money(least), money(most)]
  const now = money(last.paid)
  const [start, end] = [dayOf(first.from), dayOf(last.to)]
  const { inStock, soldOut, area, y } = pathsOf(steps)
  return (
    <Chart
      label={t`Price from ${start} to ${end}: between ${lowest} and ${highest}, at last ${now}`}
      area={area}
      line={inStock}
      dashedLine={soldOut}
      last={y(last.paid)}
      ends={[start, end]}
      marks={[...new Set([most, least])].map((amount) => ({ y: y(amount), label: money(amount) }))}
    />
  )
}

/** Returns the paths of a chart 100 wide and 100 high. */
export function pathsOf(steps: readonly PriceStep[]) {
  const start = steps[0]?.from ?? 0
  const width = Math.max(1, (steps.at(-1)?.to ?? 0) - start)
  const top = Math.max(1, ...steps.map(({ paid }) => paid))
  const round = (value: number) => Math.round(value * 100) / 100
  const x = (time: number) => round(((time - start) / width) * 100)
  const y = (amount: number) => round(100 - (amount / top) * 100)
  const lineOf = (step: PriceStep, before: PriceStep | undefined) =>
    `M${x(step.from)} ${y((before ?? step).paid)}V${y(step.paid)}H${x(step.to)}`
  const lines = steps.map((step, index) => ({ step, line: lineOf(step, steps[index - 1]) }))
  const joined = (available: boolean) =>
    lines.flatMap(({ step, line }) => (step.available === available ? line : [])).join('')
  const upper = steps.map((step) => `V${y(step.paid)}H${x(step.to)}`).join('')
  return { inStock: joined(true), soldOut: joined(false), area: `M0 100${upper}V100Z`, y }
}
