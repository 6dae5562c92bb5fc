import fc from 'fast-check'

import { oddSegment, oddText } from './odd-values.ts'
import type { OddRequest } from './request.ts'
import type { Known } from './values.ts'

const names =
  `next list wish product tab variant saved token interaction error fieldError email name to
  invite again impersonating keyword type ranking retailer price-from price-to sale stock exact debug
  url format maxwidth maxheight w h q account checkout state code limit`.split(/\s+/)
const fieldNames =
  `form email name password confirmPassword currentPassword token locale to intent title
  list wish position step profile kinds subscription timeZone product variant quantity item cart
  article q price salePrice stock order stage consent session cookie privacy tos`.split(/\s+/)
const intents = `create rename place delete arrange move remove email name en notifications password
  visitor application session quantity checkout follow like save`.split(/\s+/)

/** What the site's own scripts accept in place of a document. */
const serverData = 'application/vnd.ltk.data+json'

// A form from elsewhere is refused before it is read.
const sameOrigin = Array.from({ length: 9 }, () => 'same-origin')

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'x', serverData),
    'accept-language': fc.constantFrom('de', 'x-y-z', '*', 'en;q=2', ',,,', 'a'.repeat(500)),
    'sec-fetch-site': fc.constantFrom(...sameOrigin, 'none', 'cross-site', 'x'),
    'x-forwarded-host': fc.constant('evil.example'),
    range: fc.constantFrom('bytes=0-1', 'x'),
    'if-none-match': fc.constantFrom('*', 'x'),
    cookie: fc.constantFrom('session=', 'session=x; locale=%', 'locale=de', 'locale=;;=', 'push=x'),
  },
  { requiredKeys: [] },
)

/** A body and its type. */
function bodiesOf(value: fc.Arbitrary<string>): fc.Arbitrary<readonly [string, string]> {
  const boundary = 'multipart/form-data; boundary=x'
  const fields = fc.array(fc.tuple(fc.constantFrom(...fieldNames), value), { maxLength: 6 })
  const part = fc
    .tuple(fc.constantFrom(...fieldNames), value)
    .map(
      ([name, content]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"; filename="f"\r\n\r\n${content}\r\n--x--`,
    )
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fields.map(
        (list) =>
          ['application/x-www-form-urlencoded', new URLSearchParams(list).toString()] as const,
      ),
    },
    fc.tuple(
      fc.constantFrom('application/json', 'multipart/form-data', boundary, 'text/plain', 'x', ''),
      fc.constantFrom('', '{}', '{', '[]', 'null', '--x', '--x--', '--x\r\nbroken', '%00=%zz&&='),
    ),
    fc.tuple(fc.constant(boundary), part),
  )
}

/**
 * Requests of a page, or of a file, by the pattern of its path, such as `/post/:id?`: with what is
 * known and what does not belong in its address, its query, its headers and its forms. A form has no
 * `Origin`, which is for its sender to add.
 */
export function pageRequests(pattern: string, { ids, texts }: Known): fc.Arbitrary<OddRequest> {
  const right = [...ids, ...texts]
  const value = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...right) },
    fc.constantFrom(...intents),
    { weight: 2, arbitrary: oddText },
  )
  const segment = fc.oneof(fc.constantFrom(...right).map(encodeURIComponent), oddSegment)
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 })
  return fc
    .tuple(
      fc.tuple(segment, segment, segment),
      query,
      headers,
      fc.option(bodiesOf(value), { freq: 1 }),
    )
    .map(([segments, pairs, given, body]) => {
      let next = 0
      const filled = pattern.replaceAll(/:\w+\??|\*/g, () => segments[next++] ?? 'x')
      const path = `/${filled.replace(/^\//, '')}?${new URLSearchParams(pairs)}`
      if (!body) return { method: 'GET', path, headers: given }
      const [type, text] = body
      const typed = type ? { ...given, 'content-type': type } : given
      return { method: 'POST', path, headers: typed, body: text }
    })
}
