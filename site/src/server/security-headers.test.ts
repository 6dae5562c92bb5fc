import { expect, test } from 'vitest'

import { securityHeaders } from './security-headers.ts'

/** Returns the sources that the policy of pages has for a kind of content. */
function sourcesOf(directive: string, mediaUrl: string): string | undefined {
  const policy = new Map(securityHeaders({ mediaUrl })).get('content-security-policy') ?? ''
  return policy.split('; ').find((part) => part.startsWith(`${directive} `))
}

test.each([
  { mediaUrl: '/media', cdn: '' },
  { mediaUrl: 'https://cdn.example', cdn: ' https://cdn.example' },
  { mediaUrl: 'https://cdn.example/shop/media', cdn: ' https://cdn.example' },
  { mediaUrl: 'http://localhost:9000/media', cdn: ' http://localhost:9000' },
])('pages load pictures and videos from the site and its CDN only: $mediaUrl', (given) => {
  expect(sourcesOf('img-src', given.mediaUrl)).toBe(`img-src 'self' data:${given.cdn}`)
  expect(sourcesOf('media-src', given.mediaUrl)).toBe(`media-src 'self'${given.cdn}`)
})
