import { ApiFailure } from './api.ts'
import { isNotFound } from './query-client.ts'

/** Returns the failure of a single read whose batch did not contain it: a 404 page. */
export function missing(message: string): ApiFailure {
  return new ApiFailure(404, 'not-found', message, '', [])
}

/** Awaits something that a page can do without. A failure is logged, unless it is a 404. */
export async function logErrors<T>(what: string, reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    // oxlint-disable-next-line no-console -- the console is the log here
    console.error(`Failed fetching ${what}`, error)
    return undefined
  })
}

/** Awaits something that a page can do without, and ignores failures. */
export async function ignoreErrors(reading: Promise<unknown>): Promise<void> {
  await reading.catch(() => undefined)
}
