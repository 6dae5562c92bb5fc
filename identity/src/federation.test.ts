import { createServer } from 'node:http'

import type { PolicyName } from '@ltk/contract/policies'
import {
  beginSignIn,
  openScreen,
  redeem,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { generateKeyPair, exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

/** Another provider, as small as can be: it signs everybody in as one person, without asking. */
async function startOtherProvider(person: Record<string, unknown>) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const nonces = new Map<string, string>()
  let url = ''
  const server = createServer((req, res) => {
    const asked = new URL(req.url ?? '/', url)
    const json = (body: unknown) => {
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify(body))
    }
    if (asked.pathname === '/.well-known/openid-configuration') {
      json({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
      })
    } else if (asked.pathname === '/jwks') {
      json({ keys: [jwk] })
    } else if (asked.pathname === '/authorize') {
      const code = crypto.randomUUID()
      nonces.set(code, asked.searchParams.get('nonce') ?? '')
      const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.searchParams.get('state') ?? '')
      res.writeHead(302, { location: back.href }).end()
    } else {
      void (async () => {
        let body = ''
        for await (const chunk of req) body += String(chunk)
        const code = new URLSearchParams(body).get('code') ?? ''
        const nonce = nonces.get(code)
        nonces.delete(code)
        const idToken = await new SignJWT({ ...person, nonce })
          .setProtectedHeader({ alg: 'ES256', kid: 'one' })
          .setIssuer(url)
          .setAudience('google-client')
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(privateKey)
        json({ access_token: 'x', token_type: 'Bearer', id_token: idToken })
      })()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const person = {
  sub: '1234567890',
  email: 'goo@example.com',
  email_verified: true,
  name: 'Goo',
}
const recorded: { userId: string; accepted: readonly PolicyName[] }[] = []
let other: Awaited<ReturnType<typeof startOtherProvider>>
let site: Site
beforeAll(async () => {
  other = await startOtherProvider(person)
  site = await startSite({
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: other.url,
      CONTACT_EMAIL: 'hello@shop.example',
    },
    recordSignatures: async (userId, accepted) => void recorded.push({ userId, accepted }),
  })
})
afterAll(async () => {
  await site.stop()
  await other.stop()
})

test(
  'continuing with Google makes an account of its own, the same one each time',
  { tags: ['F-ROLE-09', 'A-66'] },
  async () => {
    const ids = new Set<unknown>()
    for (let visit = 0; visit < 2; visit++) {
      const browser = site.browser()
      const attempt = await beginSignIn(site)
      const api = await openScreen(browser, attempt)
      const uid = api.split('/').at(-1)
      const google = `/identity/federation/google?interaction=${uid}&signedPolicies=cookie&signedPolicies=tos`
      const tokens = await redeem(attempt, await browser.follow(google, '/auth/callback'))
      expect(tokens.claims()).toMatchObject({
        sub: 'google|1234567890',
        email: 'goo@example.com',
        email_verified: true,
        profile: { authnProvider: 'google', authnCanChangeEmail: false },
      })
      ids.add(tokens.claims()?.account_id)
      const refused = await fetch(`${site.url}/identity/api/users/me`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.access_token}` },
        body: new URLSearchParams({ email: 'else@example.com' }),
      })
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ error_code: 'email_fixed' })
    }
    expect(ids.size).toBe(1)
    // Of the policies accepted on the way, only those of the sign-up are recorded.
    expect(recorded).toEqual([{ userId: [...ids][0], accepted: ['cookie', 'tos'] }])
    expect(site.failures).toEqual([])
  },
)

/** Signs in as the person at Google, in a new browser. Returns the claims. */
async function continueWithGoogle() {
  const browser = site.browser()
  const attempt = await beginSignIn(site)
  const api = await openScreen(browser, attempt)
  const tokens = await redeem(attempt, await browser.follow(`${api}/google`, '/auth/callback'))
  return tokens.claims()
}

test.each([
  ['longer than ours', 'x'.repeat(130), 'x'.repeat(60)],
  ['on two lines', 'Goo\nGle \u202E', 'Goo Gle'],
  ['with an address', 'You won: https://evil.example', undefined],
])('a name at Google that is %s signs in, and is cleaned', async (what, name, cleaned) => {
  const before = { ...person }
  Object.assign(person, {
    sub: what.replaceAll(' ', '-'),
    email: `${what.length}@example.com`,
    name,
  })
  expect((await continueWithGoogle())?.['name']).toBe(cleaned)
  Object.assign(person, before)
})

test(
  'a new email at Google is taken over, recorded, and the one before is notified',
  { tags: 'A-66' },
  async () => {
    const before = { ...person }
    Object.assign(person, { sub: 'moves', email: 'before@example.com' })
    const first = await continueWithGoogle()
    Object.assign(person, { email: 'after@example.com' })
    const second = await continueWithGoogle()
    expect(second).toMatchObject({ account_id: first?.['account_id'], email: 'after@example.com' })
    const mails = (await site.identity.listOutbox()).map(({ kind, to }) => [kind, to])
    expect(mails).toEqual([['email_replaced', 'before@example.com']])
    const [mail] = await site.identity.listOutbox()
    expect(mail?.text).toContain('This address no longer belongs to it.')
    expect(mail?.text).toContain('write to us at hello@shop.example')
    const exported = await site.identity.exportAccount(z.string().parse(first?.['account_id']))
    expect(exported?.record).toMatchObject([{ action: 'email_changed' }])
    Object.assign(person, before)
  },
)

test('an answer for another sign-in, or in another browser, signs nobody in', async () => {
  const attacker = site.browser()
  const api = await openScreen(attacker, await beginSignIn(site))
  const toGoogle = await attacker.request(`${api}/google`)
  const back = await fetch(toGoogle.headers.get('location') ?? '', { redirect: 'manual' })
  const answer = new URL(back.headers.get('location') ?? '')

  const victim = site.browser()
  const own = await openScreen(victim, await beginSignIn(site))
  const forwarded = await victim.request(answer)
  const landed = await victim.request(new URL(forwarded.headers.get('location') ?? '', site.url))
  expect(landed.status).toBe(400)
  const swapped = await victim.request(`${own}/google/callback${answer.search}`)
  expect(swapped.headers.get('location')).toContain('error=google_failed')

  const changed = new URL(answer)
  changed.searchParams.set('state', answer.searchParams.get('state')?.replace('~~', '~tos~') ?? '')
  const failed = await attacker.request(`${api}/google/callback${changed.search}`)
  expect(failed.headers.get('location')).toContain('error=google_failed')
})
