import { ApiFailure } from './api.ts'
import { isNotFound } from './query-client.ts'

/** The failure of a single read where a batch came back without what was asked for: a 404 page. */
export function missing(message: string): ApiFailure {
  return new ApiFailure(404, 'not-found', message, '', [])
}

/** Waits for something that a page can do without; that it failed is logged, that it is not there is not. */
export async function logErrors<T>(what: string, reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    // oxlint-disable-next-line no-console -- the console is the log here
    console.error(`Failed fetching ${what}`, error)
    return undefined
  })
}

/** Waits for something that a page can do without and nobody need know of. */
export async function ignoreErrors(reading: Promise<unknown>): Promise<void> {
  await reading.catch(() => undefined)
}
