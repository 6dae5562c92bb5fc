import { type FlagName, flagNames, flags } from '@ltk/contract/flags'
import type { Experiment } from '@ltk/contract/operations'
import type { FlagSettings } from '@ltk/platform/flags/flag-settings'

import type { ExperimentRow } from './queries/experiments.ts'
import { compareWithShares, estimateDifference, estimateProportion } from './statistics.ts'

/** With fewer, a rate's interval can be wider than five percentage points to each side. */
const fewestVisitors = 385

const columnOf = {
  'shop click': 'shop_clicks',
  'cart add': 'cart_adds',
  'checkout start': 'checkout_starts',
} as const
const goals = ['shop click', 'cart add', 'checkout start'] as const

/** Returns what is known of each flag that visitors were exposed to, in the order of the table. */
export function presentExperiments(rows: ExperimentRow[], settings: FlagSettings): Experiment[] {
  return flagNames.flatMap((flag) => {
    const ofFlag = rows.filter((row) => row.flag === flag)
    return ofFlag.length === 0 ? [] : [presentExperiment(flag, ofFlag, settings[flag])]
  })
}

function presentExperiment(
  flag: FlagName,
  rows: ExperimentRow[],
  setting: FlagSettings[FlagName],
): Experiment {
  const isDefault = ({ variant }: { variant: string }) => variant === flags[flag].default
  const shares = typeof setting === 'object' ? setting : undefined
  const counts = new Map(rows.map((row) => [row.variant, row]))
  const variants = [...new Set([...Object.keys(shares ?? {}), ...counts.keys()])]
    .map((variant) => ({
      variant,
      row: counts.get(variant),
      share: shares ? (shares[variant] ?? 0) / 100 : null,
    }))
    .toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)))
  const control = rows.find(isDefault)
  const first = rows.map((row) => row.first_exposure_at.getTime())
  return {
    flag,
    since: new Date(Math.min(...first)).toISOString(),
    countedAt: (rows[0]?.counted_at ?? new Date(0)).toISOString(),
    variants: variants.map(({ variant, row, share }) => ({
      variant,
      visitors: row?.visitors ?? 0,
      share,
      goals: goals.map((goal) => {
        const own = proportionOf(row, goal)
        return {
          goal,
          visitors: own.successes,
          rate: estimateProportion(own),
          difference: isDefault({ variant })
            ? null
            : estimateDifference(own, proportionOf(control, goal)),
        }
      }),
    })),
    sampleRatio: shares
      ? compareWithShares(
          variants.map(({ row, share }) => ({ count: row?.visitors ?? 0, share: share ?? 0 })),
        )
      : 'unknown',
    hasTooFewVisitors: variants.some(
      ({ row, share }) => share !== 0 && (row?.visitors ?? 0) < fewestVisitors,
    ),
  }
}

function proportionOf(row: ExperimentRow | undefined, goal: keyof typeof columnOf) {
  return { successes: row?.[columnOf[goal]] ?? 0, trials: row?.visitors ?? 0 }
}
