import { createHash } from 'node:crypto'

import { reloadWhenOnlineScript } from '../shell/reload-when-online.server.ts'
import { recordClicksScript } from '../shell/replay-early-clicks.ts'
import { choicesScript } from '../shell/theme.ts'

/** The inline scripts of all pages. */
const scriptsOfPages = [choicesScript, recordClicksScript]
/** Those of the page that the service worker shows without a connection. */
export const scriptsOffline = [choicesScript, reloadWhenOnlineScript]

/**
 * Returns the headers that block foreign code on a page. Its inline scripts never change and are
 * allowed by their hash instead of a nonce, so that a page can be cached whole. Besides the site,
 * forms may lead to `formTargets`, such as another issuer's origin for logging out.
 */
export function securityHeaders(
  formTargets: string[],
  scripts = scriptsOfPages,
): [name: string, value: string][] {
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    // In development Vite injects styles by script and reloads over a WebSocket.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // React renders sizes and colours of pictures as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ]
  return [...plainHeaders, ['content-security-policy', policy.join('; ')]]
}

/** The headers of every response. */
const plainHeaders: [name: string, value: string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
]
