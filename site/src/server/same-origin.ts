const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a method promises to change nothing. */
export function isSafe(method: string): boolean {
  return safe.has(method)
}

/**
 * Whether a request comes from a page of the site, or from nobody's: by `Sec-Fetch-Site`, and where
 * a browser does not send that, by an exact `Origin`.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site ? site === 'same-origin' || site === 'none' : headers.get('origin') === origin
}

/** Whether it is surely not a browser that sends a request: none leaves both headers out of a write. */
export function namesNoOrigin(headers: Headers): boolean {
  return !headers.has('sec-fetch-site') && !headers.has('origin')
}

/** The refusal of a write that another site made a browser send. */
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
