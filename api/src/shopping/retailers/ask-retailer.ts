import { ApiError } from '@ltk/platform/http/api-error'

import { ConnectorError } from './connector-error.ts'

const retryAfterMs = 5_000

/**
 * Returns a retailer's response to a call. Throws a 503 where it fails and a retry may help, else a 502.
 */
export async function askRetailer<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (!error.retryable) throw retailerFailed(`The retailer failed: ${error.message}`, error)
    throw new ApiError(503, 'retailer-unavailable', `The retailer is away: ${error.message}`, {
      userMessage: 'The retailer does not answer at the moment. Please try again in a moment.',
      headers: { 'retry-after': String(Math.ceil((error.retryAfterMs ?? retryAfterMs) / 1_000)) },
      cause: error,
    })
  }
}

/** The 502 for a retailer that answers what it should not. */
export function retailerFailed(message: string, cause?: unknown): ApiError {
  return new ApiError(502, 'retailer-failed', message, {
    userMessage: 'The retailer cannot check this out. Please try again later.',
    cause,
  })
}
