import { createHash } from 'node:crypto'

import { reloadWhenOnlineScript } from '../shell/reload-when-online.server.ts'
import { recordClicksScript } from '../shell/replay-early-clicks.ts'
import { choicesScript } from '../shell/theme.ts'

/** The inline scripts of all pages. */
const scriptsOfPages = [choicesScript, recordClicksScript]
/** Those of the page that the service worker shows without a connection. */
export const scriptsOffline = [choicesScript, reloadWhenOnlineScript]

type Sources = {
  /** The address of pictures and videos: a path of the site, or a CDN's. */
  mediaUrl: string
  /** Where forms may lead besides the site, such as another issuer's origin for logging out. */
  formTargets?: string[]
  scripts?: string[]
}

/**
 * Returns the headers that block foreign code on a page. Its inline scripts never change and are
 * allowed by their hash instead of a nonce, so that a page can be cached whole.
 */
export function securityHeaders({
  mediaUrl,
  formTargets = [],
  scripts = scriptsOfPages,
}: Sources): [name: string, value: string][] {
  const media = URL.parse(mediaUrl)?.origin ?? []
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
    ["img-src 'self' data:", media].flat().join(' '),
    ["media-src 'self'", media].flat().join(' '),
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
