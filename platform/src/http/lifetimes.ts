import { memoize } from './memoize.ts'
import { sharedByFlagsOf } from './wire-bytes.ts'

/** The lifetimes of a response in shared caches: fresh, then served while it is revalidated, in seconds. */
export type Lifetimes = { sMaxAge: number; staleWhileRevalidate: number }

const lifetimesIn = memoize((cacheControl: string): Lifetimes => {
  const seconds = (name: string) =>
    Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)
  return { sMaxAge: seconds('s-maxage'), staleWhileRevalidate: seconds('stale-while-revalidate') }
})

/** The lifetimes of an answer that is the same for everybody; undefined where it may not be shared. */
export function sharedLifetimes(response: Response): Lifetimes | undefined {
  const { status, headers } = response
  if (status !== 200 || headers.has('set-cookie')) return undefined
  const { cacheControl } = sharedByFlagsOf(response) ?? {
    cacheControl: headers.get('cache-control') ?? '',
  }
  if (/\b(private|no-store)\b/.test(cacheControl)) return undefined
  const lifetimes = lifetimesIn(cacheControl)
  return lifetimes.sMaxAge > 0 ? lifetimes : undefined
}
