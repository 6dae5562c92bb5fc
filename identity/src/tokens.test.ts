import { signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const shopper = { email: 'ada@example.com', password: 'correct horse battery' }
let site: Site
let time = Date.now()

beforeAll(async () => {
  site = await startSite({
    now: () => new Date(time),
    env: { LEGACY_PASSWORD_GRANT: 'true' },
  })
  await site.identity.ensureAccount({ ...shopper, name: 'Ada' })
})
afterAll(() => site.stop())

const token = (body: Record<string, string>, at = site) =>
  fetch(`${at.url}/identity/token/`, { method: 'POST', body: new URLSearchParams(body) })
const byPassword = (login = shopper) =>
  token({
    grant_type: 'password',
    client_id: 'legacy',
    username: login.email,
    password: login.password,
    scope: 'openid profile email consumer offline_access',
  })

describe('the legacy password grant', () => {
  test(
    'is refused unless it is switched on',
    { tags: ['A-59', 'F-AUTH-07', 'F-ROLE-10'] },
    async () => {
      const plain = await startSite({ database: site.database })
      const answer = await token(
        { grant_type: 'password', client_id: 'legacy', username: 'a@b.co', password: 'x' },
        plain,
      )
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
      const asSite = await token(
        {
          grant_type: 'password',
          client_id: plain.identity.siteClient.id,
          client_secret: plain.identity.siteClient.secret,
          username: shopper.email,
          password: shopper.password,
        },
        plain,
      )
      expect(asSite.status).toBe(400)
      await plain.stop()
    },
  )

  test(
    'issues tokens with their own lifetimes, which refresh and rotate',
    { tags: ['F-ROLE-10', 'F-AUTH-07', 'C-32', 'A-59', 'A-60'] },
    async () => {
      const answer = await byPassword()
      expect(answer.status).toBe(200)
      const tokens = await answer.json()
      expect(tokens).toMatchObject({
        token_type: 'Bearer',
        expires_in: 15_552_000,
        scope: 'openid profile email consumer offline_access',
      })
      const [, payload = ''] = tokens.id_token.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
      expect(claims).toMatchObject({
        iss: `${site.url}/identity`,
        aud: 'legacy',
        email: shopper.email,
        name: 'Ada',
      })
      expect(claims.exp - claims.iat).toBe(36_000)
      const user = await (await site.userinfo(tokens.access_token)).json()
      expect(user).toMatchObject({ email: shopper.email, account_id: expect.any(String) })
      const connection = site.database.connection
      if (!('pglite' in connection)) throw new Error('not embedded')
      const { rows } = await connection.pglite.query<{ left: number }>(
        `select extract(epoch from expires_at - now())::int as left from identity_artifacts
       where model = 'RefreshToken' and client_id = 'legacy'`,
      )
      expect(rows[0]?.left).toBeGreaterThan(31_104_000 - 60)
      expect(rows[0]?.left).toBeLessThanOrEqual(31_104_000)

      const refresh = (value: string) =>
        token({ grant_type: 'refresh_token', client_id: 'legacy', refresh_token: value })
      const next = await (await refresh(tokens.refresh_token)).json()
      expect(next).toMatchObject({ token_type: 'Bearer', expires_in: 15_552_000 })
      expect(next.refresh_token).not.toBe(tokens.refresh_token)
      expect(next.access_token).not.toBe(tokens.access_token)
      expect(await (await site.userinfo(next.access_token)).json()).toEqual(user)
      const madeUp = await refresh('made-up')
      expect([madeUp.status, await madeUp.json()]).toMatchObject([400, { error: 'invalid_grant' }])
      const replay = await refresh(tokens.refresh_token)
      expect(await replay.json()).toMatchObject({ error: 'invalid_grant' })
      // A refresh token used twice may have been stolen: the whole family ends.
      expect((await site.userinfo(next.access_token)).status).toBe(401)
    },
  )

  test('logs out by showing the token', { tags: 'A-62' }, async () => {
    const tokens = await (await byPassword()).json()
    const answer = await fetch(`${site.url}/identity/logout/`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(answer.status).toBe(200)
    expect((await site.userinfo(tokens.access_token)).status).toBe(401)
    const refreshed = await token({
      grant_type: 'refresh_token',
      client_id: 'legacy',
      refresh_token: tokens.refresh_token,
    })
    expect(refreshed.status).toBe(400)
  })

  test('a wrong password is an invalid grant', { tags: ['A-59', 'F-AUTH-07'] }, async () => {
    const answer = await byPassword({ ...shopper, password: 'not it at all' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
    for (const missing of ['username', 'password']) {
      const body = { username: shopper.email, password: shopper.password, [missing]: '' }
      const incomplete = await token({ grant_type: 'password', client_id: 'legacy', ...body })
      expect(incomplete.status).toBe(400)
      expect(await incomplete.json()).toMatchObject({ error: 'invalid_request' })
    }
  })
})

describe('forged tokens', () => {
  test('are refused, whatever they claim', { tags: ['A-61', 'A-62', 'A-69', 'A-72'] }, async () => {
    const { tokens } = await signInWith(site, shopper)
    const idToken = tokens.id_token ?? ''
    const [header = '', payload = '', signature = ''] = idToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const jwks = await (await fetch(`${site.url}/identity/jwks`)).json()
    const own = await generateKeyPair('ES256', { extractable: true })
    const kid = jwks.keys[0].kid
    const signWith = (key: CryptoKey | Uint8Array, alg: string, extra: object = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid, ...extra }).sign(key)
    const publicKeyBytes = new TextEncoder().encode(JSON.stringify(jwks.keys[0]))

    const forgeries = {
      'alg none': `${encode({ alg: 'none' })}.${payload}.`,
      'alg None': `${encode({ alg: 'None' })}.${payload}.${signature}`,
      'claims changed': `${header}.${encode({ ...claims, sub: 'email|other' })}.${signature}`,
      'signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
      'another key': await signWith(own.privateKey, 'ES256'),
      'a key of its own': await signWith(own.privateKey, 'ES256', {
        jwk: await exportJWK(own.publicKey),
      }),
      'an unknown key id': await signWith(own.privateKey, 'ES256', { kid: 'made-up' }),
      'the public key as a secret': await signWith(publicKeyBytes, 'HS256'),
    }
    for (const [name, forgery] of Object.entries(forgeries)) {
      const logout = await fetch(`${site.url}/identity/logout?id_token_hint=${forgery}`)
      expect([name, logout.status]).toEqual([name, 400])
      expect([name, (await site.userinfo(forgery)).status]).toEqual([name, 401])
      expect(await site.identity.verifyAccessToken(forgery)).toBeUndefined()
    }
    expect((await site.userinfo(idToken)).status).toBe(401)
    expect(await importJWK(jwks.keys[0], 'ES256')).toBeTruthy()
    expect(JSON.stringify(jwks)).not.toContain('"d"')
  })

  test('odd values are refused without an error', async () => {
    for (const odd of [
      '',
      ' ',
      '__proto__',
      'constructor',
      "' or 1=1 --",
      'a'.repeat(5_000),
      '\u0000',
    ]) {
      expect(await site.identity.verifyAccessToken(odd)).toBeUndefined()
    }
    expect(site.failures).toEqual([])
  })
})

test(
  'after keys rotate, the new one signs an hour later and old tokens go on',
  { tags: 'A-72' },
  async () => {
    const { attempt, tokens } = await signInWith(site, shopper)
    const kidOf = (value: string | undefined) =>
      JSON.parse(Buffer.from(value?.split('.')[0] ?? '', 'base64url').toString()).kid
    const before = kidOf(tokens.id_token)
    const kid = await site.identity.rotateKeys()
    const published = async () => {
      const { keys } = await (await fetch(`${site.url}/identity/jwks`)).json()
      for (const key of keys) {
        // The public half of a key that signs with ES256, and nothing else.
        expect(key).toEqual({
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        })
      }
      return keys.map((key: { kid: string }) => key.kid)
    }
    expect(await published()).toEqual([before, kid])
    const refresh = () => client.refreshTokenGrant(attempt.config, tokens.refresh_token ?? '')
    expect(kidOf((await refresh()).id_token)).toBe(before)

    time += 3_600_002
    await site.identity.refreshKeys()
    expect(await published()).toEqual([kid, before])
    const later = await site.relyingParty()
    const fresh = await client.refreshTokenGrant(later, tokens.refresh_token ?? '')
    expect(kidOf(fresh.id_token)).toBe(kid)
    expect((await site.userinfo(tokens.access_token)).status).toBe(200)
    expect((await site.identity.listKeys()).map(({ state }) => state)).toEqual(['signs', 'retired'])
    const hint = await fetch(`${site.url}/identity/logout?id_token_hint=${tokens.id_token}`)
    expect(hint.status).toBe(200)
  },
)
