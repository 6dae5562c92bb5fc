const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether two URLs are on the loopback interface under different hosts, which share no cookies. */
export function areLoopbackAliases(a: URL, b: URL): boolean {
  return a.hostname !== b.hostname && loopback.test(a.hostname) && loopback.test(b.hostname)
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a method is safe as HTTP defines it: a request with it changes nothing. */
export function isSafe(method: string): boolean {
  return safe.has(method)
}

/**
 * Whether a request comes from a page of the site, or from no page at all, by `Sec-Fetch-Site`; in
 * browsers that do not send it, by an exact `Origin`.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site ? site === 'same-origin' || site === 'none' : headers.get('origin') === origin
}

/**
 * Whether a write cannot come from a browser, since each browser sends at least one of both
 * headers.
 */
export function namesNoOrigin(headers: Headers): boolean {
  return !headers.has('sec-fetch-site') && !headers.has('origin')
}

/** Returns the 403 for a cross-site write. */
export function crossSiteRefusal(): Response {
  const message = 'This request came from another site.'
  return Response.json(
    {
      status: 403,
      error_code: 'cross-site',
      developer_message: message,
      user_message: message,
      error_details: [],
    },
    { status: 403, headers: { 'cache-control': 'no-store' } },
  )
}
