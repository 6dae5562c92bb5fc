import fc from 'fast-check'

import { oddSegment, oddText } from './odd-values.ts'
import type { OddRequest } from './request.ts'

/** A sign-in that has begun, the cookies of its browser, and the access token of somebody. */
export type UnderWay = { uid: string; cookie: string; token: string }

/** The patterns of all paths of the issuer, below `/identity`. */
export const identityPaths = `
  /api/signup/ltk /api/users/me /api/users/me/password /api/verify_email/ltk /api/restore_email/ltk
  /api/nothing
  /api/password/request/ltk /api/password/reset/ltk /api/interaction/:uid
  /api/interaction/consent-asked /api/users/me/applications /api/users/me/applications/:uid
  /api/interaction/:uid/details /api/interaction/:uid/login /api/interaction/:uid/signup
  /api/interaction/:uid/abort /api/interaction/:uid/consent /api/interaction/:uid/mailed
  /api/interaction/:uid/google /api/interaction/:uid/google/callback
  /authorize /authorize/:uid /token /token/revocation /userinfo /jwks /logout /logout/confirm
  /logout/success /.well-known/openid-configuration /federation/google
  /federation/google/callback /impersonate /mailbox /:uid /`
  .trim()
  .split(/\s+/)

const values = fc.oneof(
  fc.constantFrom('site', 'legacy', 'openid', 'code', 'query', 'S256', 'none', 'login', 'create'),
  fc.constantFrom('authorization_code', 'refresh_token', 'password', 'nobody@example.com', 'yes'),
  fc.constantFrom('https://evil.example/', '/auth/callback', 'a'.repeat(3_000), 'privacy', 'en_US'),
  { weight: 2, arbitrary: oddText },
)
const names = fc.constantFrom(
  ...`client_id redirect_uri response_type response_mode scope state nonce code code_challenge
  code_challenge_method code_verifier grant_type refresh_token username password prompt
  max_age login_hint id_token_hint post_logout_redirect_uri request request_uri claims
  token token_type_hint email name invite confirmPassword currentPassword xsrf logout
  interaction error screen_hint signup_prompt signup_invite signedPolicies locale __proto__`.split(
    /\s+/,
  ),
)
/** Much that is right, so that what is wrong gets far. */
const right = fc.constantFrom(
  {},
  { client_id: 'site' },
  {
    client_id: 'site',
    response_type: 'code',
    scope: 'openid offline_access',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  },
  { client_id: 'legacy', grant_type: 'password', username: 'a@example.com', password: 'x' },
  { email: 'a@example.com', password: 'long enough', name: 'A' },
)
const pairs = fc
  .tuple(right, fc.array(fc.tuple(names, values), { maxLength: 8 }))
  .map(([some, list]) => [...Object.entries(some), ...list])
const queries = fc.oneof(
  pairs.map((list) => String(new URLSearchParams(list))),
  fc.constantFrom('%00', '%', 'a=%E0%A4%A', 'state=x~y&code=%00', 'token=%00', '&&=&', '[a]=1'),
)
/** A type and a body. */
const bodies: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  pairs.map(
    (list) => ['application/x-www-form-urlencoded', String(new URLSearchParams(list))] as const,
  ),
  pairs.map((list) => ['application/json', JSON.stringify(Object.fromEntries(list))] as const),
  fc.tuple(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=nothing',
      'multipart/form-data; boundary=x',
      'text/plain',
      'x',
    ),
    fc.oneof(fc.json(), fc.constantFrom('', '{', '--x', '%00=%zz&&', 'a=1&a=2', '"\\u0000"')),
  ),
)
const headersOf = (token: string): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      accept: fc.constantFrom('text/html', 'application/json', 'x'),
      authorization: fc.constantFrom(
        ...Array.from({ length: 6 }, () => `Bearer ${token}`),
        'Bearer x',
        'Bearer \u00ff',
        'Basic',
        'Basic %',
        'Basic eDp5',
        'Basic JTAwOiUwMA==',
        'x',
      ),
      origin: fc.constantFrom('null', 'https://evil.example', 'x'),
      'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site'),
      host: fc.constantFrom('evil.example', '[', 'a b'),
      'x-forwarded-proto': fc.constantFrom('https', 'x'),
    },
    { requiredKeys: [] },
  )

/** Requests of a path of the issuer, in the browser of a sign-in that has begun, or in another. */
export function identityRequests(pattern: string, underWay: UnderWay): fc.Arbitrary<OddRequest> {
  const methods = fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom('GET', 'POST') },
    fc.constantFrom('PUT', 'DELETE', 'HEAD', 'OPTIONS'),
  )
  const segments = fc.oneof(oddSegment, { weight: 3, arbitrary: fc.constant(underWay.uid) })
  return fc
    .tuple(
      methods,
      segments,
      queries,
      bodies,
      headersOf(underWay.token),
      fc.constantFrom(true, true, true, false),
    )
    .map(([method, segment, query, [type, body], given, inBrowser]) => ({
      method,
      path: `/identity${pattern.replace(':uid', segment)}?${query}`,
      headers: {
        ...given,
        'content-type': type,
        ...(inBrowser && { cookie: underWay.cookie, 'sec-fetch-site': 'same-origin' }),
      },
      ...(method.startsWith('P') && { body }),
    }))
}
