import { generateKeyPairSync, sign } from 'node:crypto'

import { expect, test } from 'vitest'

import { checkIdToken } from './id-token.ts'

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ed = generateKeyPairSync('ed25519')
const keys = [
  { ...ec.publicKey.export({ format: 'jwk' }), kid: 'ec' },
  { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa' },
  { ...ed.publicKey.export({ format: 'jwk' }), kid: 'ed' },
]
const published = async () => Response.json({ keys })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(
  header: { alg: string; kid?: string },
  signer: (text: Buffer) => Buffer,
  claims: object = { sub: 'email|1' },
): string {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${signer(Buffer.from(text)).toString('base64url')}`
}

const byEc = (text: Buffer) =>
  sign('sha256', text, { key: ec.privateKey, dsaEncoding: 'ieee-p1363' })
const byRsa = (text: Buffer) => sign('sha256', text, rsa.privateKey)
const byPss = (text: Buffer) =>
  sign('sha256', text, { key: rsa.privateKey, padding: 6, saltLength: 32 })
const byEd = (text: Buffer) => sign(null, text, ed.privateKey)

test.each([
  ['ES256', 'ec', byEc],
  ['RS256', 'rsa', byRsa],
  ['PS256', 'rsa', byPss],
  ['EdDSA', 'ed', byEd],
])('%s of a published key is valid', { tags: ['F-AUTH-05', 'V-30'] }, async (alg, kid, signer) => {
  expect(await checkIdToken(token({ alg, kid }, signer), published)).toEqual({
    ok: true,
    claims: { sub: 'email|1' },
  })
})

test(
  'a token signed with another key, or with none, is not valid',
  { tags: ['V-30', 'F-AUTH-05'] },
  async () => {
    const reasonOf = async (text: string, keys = published) => {
      const checked = await checkIdToken(text, keys)
      return checked.ok ? 'valid' : checked.reason
    }
    const valid = token({ alg: 'ES256', kid: 'ec' }, byEc)
    const [head, , signature] = valid.split('.')
    expect(await reasonOf(`${head}.${part({ sub: 'email|2' })}.${signature}`)).toBe(
      'invalid signature',
    )
    expect(await reasonOf(token({ alg: 'ES256', kid: 'gone' }, byEc))).toBe('no matching key')
    expect(await reasonOf(token({ alg: 'none' }, () => Buffer.alloc(0)))).toBe('no matching key')
    expect(await reasonOf(token({ alg: 'HS256', kid: 'ec' }, byEc))).toBe('no matching key')
    expect(await reasonOf(token({ alg: 'RS256', kid: 'ec' }, byRsa))).toBe('no matching key')
    expect(await reasonOf(token({ alg: 'ES256', kid: 'ec' }, byEd))).toBe('invalid signature')
    expect(await reasonOf(`${head}.${part({})}.`)).toBe('invalid signature')
    expect(await reasonOf('')).toBe('unreadable')
    expect(await reasonOf('not.a.token')).toBe('unreadable')
    expect(await reasonOf(valid, async () => new Response('busy', { status: 503 }))).toBe(
      'no matching key',
    )
  },
)
