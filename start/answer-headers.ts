/** The headers that every answer has: nobody guesses at types, and a site on https stays there for a year. */
export function answerHeaders(siteUrl: string): Map<string, string> {
  const headers = new Map([['x-content-type-options', 'nosniff']])
  if (siteUrl.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000')
  return headers
}

type Fetch = (request: Request) => Response | Promise<Response>

/** The same answers with headers added to them. */
export function withHeaders(fetch: Fetch, headers: Map<string, string>): Fetch {
  return async (request) => {
    const response = await fetch(request)
    for (const [name, value] of headers) response.headers.set(name, value)
    return response
  }
}
