/** How long an answer may be kept by caches that many share, and served while it is renewed, in seconds. */
export function lifetimesOf(headers: Headers) {
  const cacheControl = headers.get('cache-control') ?? ''
  const seconds = (name: string) =>
    Number(new RegExp(`${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)
  return { sMaxAge: seconds('s-maxage'), staleWhileRevalidate: seconds('stale-while-revalidate') }
}
