/** Waits between attempts, in milliseconds. */
export type Backoff = { initialDelayMs: number; maxDelayMs: number }

/** Returns how long to wait after some failures in a row, in milliseconds: twice as long after each. */
export function backoffMs(failures: number, { initialDelayMs, maxDelayMs }: Backoff): number {
  return Math.min(initialDelayMs * 2 ** (failures - 1), maxDelayMs)
}
