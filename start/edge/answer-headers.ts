/** Returns the headers of every response: no content sniffing and, on https, HSTS for a year. */
export function answerHeaders(siteUrl: string): Map<string, string> {
  const headers = new Map([['x-content-type-options', 'nosniff']])
  if (siteUrl.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000')
  return headers
}

export type Fetch = (request: Request) => Response | Promise<Response>

/** Returns `fetch` with headers added to its responses. */
export function withHeaders(fetch: Fetch, headers: Map<string, string>): Fetch {
  return async (request) => {
    const response = await fetch(request)
    for (const [name, value] of headers) response.headers.set(name, value)
    return response
  }
}
