import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g

/**
 * Adds the headers that keep foreign code off the pages. Inline scripts are allowed by the hash of
 * their text, so that a page can be cached whole: there is no nonce to renew. Forms may lead to
 * `formTargets` besides the site, such as the issuer where one logs out.
 */
export async function withSecurityHeaders(
  response: Response,
  formTargets: string[] = [],
): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const html = await response.text()
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  headers.set('content-security-policy', policy([...new Set(hashes)], formTargets))
  return new Response(html, { status: response.status, headers })
}

function policy(scriptHashes: string[], formTargets: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    // Vite serves styles as script and reloads over a socket in development.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // React writes sizes and colours of pictures as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
