let failed = 0

/** Prints one figure with its goal, and counts the goals that are missed. */
export function report(
  what: string,
  value: number,
  goal: { atLeast: number } | { atMost: number },
  unit = '',
): void {
  const isMet = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
  if (!isMet) failed++
  const wanted = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  process.stdout.write(`${isMet ? '✓' : '✗'} ${what}: ${shown} ${unit} (goal ${wanted} ${unit})\n`)
}

/** How many goals have been missed so far. */
export function missedGoals(): number {
  return failed
}

/** The median of several runs, which one slow moment of the machine does not shift. */
export async function median(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < runs; run++) values.push(await measure())
  return values.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

/** How many times as much `other` costs as `base`: the median of the ratios of alternating runs. */
export async function compare(
  rounds: number,
  base: () => Promise<number>,
  other: () => Promise<number>,
): Promise<number> {
  const costs: number[] = []
  const ratio = await median(rounds, async () => {
    const [baseCost, otherCost] = [await base(), await other()]
    costs.push(otherCost)
    return otherCost / baseCost
  })
  const medianCost = costs.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  process.stdout.write(`  ${medianCost.toFixed(3)} CPU ms per request\n`)
  return ratio
}
