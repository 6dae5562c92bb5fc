import { logFailure, logQuietly } from '../framework/log-failure.ts'
import { ApiFailure } from './call.ts'
import { isNotFound } from './query-client.ts'

/** Returns the failure of a single read whose batch did not contain it: a 404 page. */
export function missing(message: string): ApiFailure {
  return new ApiFailure(404, 'not-found', message, '', [])
}

/** Whether something is gone, or the session of its reader has ended while the page was made. */
function isForeseen(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiFailure && error.status === 401)
}

/**
 * Awaits something that a page can do without. A failure is logged, unless it is a 404 or a 401. Throws a 400,
 * which refuses what the page's own address asks for.
 */
export async function logErrors<T>(what: string, reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 400) throw error
    if (!isForeseen(error)) logFailure(`Failed fetching ${what}`, error)
    return undefined
  })
}

/** Awaits something that a page can do without. Only operators are told of failures. */
export async function ignoreErrors(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isForeseen(error)) logQuietly('Failed fetching a part of the page', error)
  })
}
