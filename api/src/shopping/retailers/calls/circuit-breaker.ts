import { ConnectorError } from '../connector-error.ts'

export type CircuitBreaker = {
  /** Runs a call. While the breaker is open, throws `unavailable` without running it. */
  run: <T>(call: () => Promise<T>) => Promise<T>
}

const maxFailures = 5
const pauseMs = 30_000
const maxPauseMs = 300_000

/**
 * Spares a retailer that is down, and shoppers the wait. After five failed calls in a row, or when
 * the retailer asks us to wait, calls fail at once for a while; then one is let through, and how it
 * ends decides. Only errors that a retry may help with count as failures.
 */
export function createCircuitBreaker(retailer: string, now: () => number): CircuitBreaker {
  let failures = 0
  let openUntil: number | undefined
  let isTrying = false

  const recordFailure = (error: ConnectorError) => {
    failures += 1
    const isDown = failures >= maxFailures || openUntil !== undefined
    const pause = Math.max(isDown ? pauseMs : 0, error.retryAfterMs ?? 0)
    if (pause > 0) openUntil = now() + Math.min(pause, maxPauseMs)
  }
  const recordAnswer = () => {
    failures = 0
    openUntil = undefined
  }

  return {
    async run(call) {
      const isTrial = openUntil !== undefined
      if (isTrial) {
        if (isTrying || now() < (openUntil ?? 0)) {
          throw new ConnectorError('unavailable', `${retailer} failed and is not called for now`)
        }
        isTrying = true
      }
      try {
        const result = await call()
        recordAnswer()
        return result
      } catch (error) {
        if (error instanceof ConnectorError && error.retryable) recordFailure(error)
        else recordAnswer()
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
