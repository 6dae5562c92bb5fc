import type { ApiConfig } from '@ltk/api/config'

/**
 * Returns the headers of every response: no content sniffing; same-origin windows and embedding only,
 * unless a response sets `Cross-Origin-Resource-Policy` itself; and, on https, HSTS for a year.
 */
export function answerHeaders({
  siteUrl,
  hstsSubdomains,
}: Pick<ApiConfig, 'siteUrl' | 'hstsSubdomains'>): Map<string, string> {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ])
  if (siteUrl.startsWith('https:')) {
    const subdomains = hstsSubdomains ? '; includeSubDomains' : ''
    headers.set('strict-transport-security', `max-age=31536000${subdomains}`)
  }
  return headers
}

export type Fetch = (request: Request) => Response | Promise<Response>

/** Returns `fetch` with headers added to its responses, where they have none of the name. */
export function withHeaders(fetch: Fetch, headers: Map<string, string>): Fetch {
  return async (request) => {
    const response = await fetch(request)
    for (const [name, value] of headers) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    return response
  }
}
