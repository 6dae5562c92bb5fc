/** Waits between attempts, in milliseconds. */
export type Backoff = { firstWaitMs: number; longestWaitMs: number }

/** Returns how long to wait after some failures in a row, in milliseconds: twice as long after each. */
export function backoffMs(failures: number, { firstWaitMs, longestWaitMs }: Backoff): number {
  return Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs)
}
