import { createHash } from 'node:crypto'

import { ApiError } from '../http/api-error.ts'
import { cacheTagOf } from '../http/cache-tags.ts'
import type { Picture } from './pictures.ts'
import type { Format } from './rendition.ts'

/**
 * On everything: nothing that was given to us may run or be taken for another type. Pages of others may
 * show it: link previews, feeds and oEmbed name it.
 */
export const mediaHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Its bytes never change; for a day only, since it may be withdrawn. */
export const mediaCaching = 'public, max-age=86400'
const placeholderCaching = 'public, max-age=60'

/** The 410 for what nothing shows any more: neither it nor a part of it may be seen. */
export function mediaNotFound(what: string): ApiError {
  return new ApiError(410, 'withdrawn', `${what} is no longer shown`)
}

/** A picture, made from those with some ids, as the answer to a request: 200, or 304 where the client has it. */
export function answerPicture(
  { bytes, isPlaceholder }: Picture,
  { format, madeFrom }: { format: Format; madeFrom: readonly string[] },
  request: Request,
): Response {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const headers = {
    ...mediaHeaders,
    'cache-control': isPlaceholder ? placeholderCaching : mediaCaching,
    'cache-tag': cacheTagOf(madeFrom),
    vary: 'Accept',
    etag: `"${hash}"`,
  }
  const known = answerIfKnown(request, headers)
  if (known) return known
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'content-type': format === 'webp' ? 'image/webp' : 'image/jpeg',
      'content-length': String(bytes.byteLength),
    },
  })
}

/** A 304 where `If-None-Match` names the answer's ETag. */
export function answerIfKnown(
  request: Request,
  headers: Record<string, string> & { etag: string },
): Response | undefined {
  const tags =
    request.headers
      .get('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim()) ?? []
  const isKnown = tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === headers.etag)
  return isKnown ? new Response(null, { status: 304, headers }) : undefined
}
