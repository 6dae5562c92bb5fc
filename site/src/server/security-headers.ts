import { createHash } from 'node:crypto'

import { choicesScript } from '../shell/theme.ts'

/**
 * The headers that keep foreign code off a page. The one inline script is the same on all pages and
 * allowed by the hash of its text, so that a page can be cached whole: there is no nonce to renew. Forms may lead to `formTargets` besides the site, such as the issuer where one logs out.
 */
export function securityHeaders(formTargets: string[]): [name: string, value: string][] {
  const hash = createHash('sha256').update(choicesScript).digest('base64')
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
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
  ]
  return [...plainHeaders, ['content-security-policy', policy.join('; ')]]
}

/** The headers that any answer has. */
const plainHeaders: [name: string, value: string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
]
