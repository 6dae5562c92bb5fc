/** Prints what a figure stands on. */
export function note(text: string): void {
  process.stdout.write(`  ${text}\n`)
}

/** The value that the share of all values, such as 0.99, does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Asks again and again until it is so, and returns the seconds it took: at most `patience`. */
export async function secondsUntil(
  isSo: () => Promise<boolean>,
  patience: number,
  intervalMs = 100,
): Promise<number> {
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1_000
  while (!(await isSo())) {
    if (passed() > patience) return patience
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
  return passed()
}
