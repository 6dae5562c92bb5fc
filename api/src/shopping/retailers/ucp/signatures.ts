import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

import {
  httpbis,
  type Request as SignedRequest,
  type SignatureParameters,
} from 'http-message-signatures'
import { parseDictionary } from 'structured-headers'

import type { SigningKey } from './messages.ts'

// https://ucp.dev/2026-04-08/specification/signatures: RFC 9421 with ECDSA, over a digest of the body.

export type PrivateKey = { kid: string; key: KeyObject }

const curves: Record<string, { hash: string; bytes: number }> = {
  'P-256': { hash: 'sha256', bytes: 64 },
  'P-384': { hash: 'sha384', bytes: 96 },
}

/** The value of `Content-Digest` for a body. */
function digestOf(body: string | Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
}

/** Returns the headers of a request with its digest and its signature by a P-256 key. */
export async function signRequest(
  request: { method: string; url: string; headers: Record<string, string>; body?: string },
  { kid, key }: PrivateKey,
): Promise<Record<string, string>> {
  const { method, url, body } = request
  const headers = {
    ...request.headers,
    ...(body !== undefined && { 'content-digest': digestOf(body) }),
  }
  const covered = ['ucp-agent', 'idempotency-key', 'content-digest', 'content-type']
  const signed = await httpbis.signMessage(
    {
      name: 'sig1',
      key: {
        id: kid,
        sign: async (data) => sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' }),
      },
      fields: [
        '@method',
        '@authority',
        '@path',
        ...(new URL(url).search ? ['@query'] : []),
        ...covered.filter((name) => name in headers),
      ],
      params: ['created', 'keyid'],
    },
    { method, url, headers },
  )
  return Object.fromEntries(
    Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** Verifies that a message comes from the owner of a key. */
type Verification = {
  findKey: (kid: string) => Promise<SigningKey | undefined>
  /** The headers that must be signed beside method, host, path, query and body. */
  signedHeaders: string[]
  now: Date
}

/** The tolerance for clocks that differ, in seconds. */
const toleranceSeconds = 300

/**
 * Verifies the signature of a message with a body. Returns when it was signed, null where it does not
 * say; undefined where no key that `findKey` knows signed all that must be. Throws only what
 * `findKey` throws.
 */
export async function verifySignature(
  message: SignedRequest & { body: Uint8Array },
  { findKey, signedHeaders, now }: Verification,
): Promise<{ signedAt: Date | null } | undefined> {
  if (!hasDigest(message.headers['content-digest'], message.body)) return undefined
  let lookUpFault: { error: unknown } | undefined
  let signedAt: Date | null = null
  const keyLookup = async ({ keyid }: { keyid?: string }) => {
    try {
      const key = keyid === undefined ? undefined : await findKey(keyid)
      const verifier = key && verifierOf(key)
      if (!verifier) return null
      return {
        ...verifier,
        verify: async (data: Buffer, signature: Buffer, of?: SignatureParameters) => {
          signedAt = of?.created ?? null
          return verifier.verify(data, signature)
        },
      }
    } catch (error) {
      lookUpFault = { error }
      return null
    }
  }
  const { search } = URL.parse(String(message.url)) ?? { search: '' }
  const requiredFields = ['@method', '@authority', '@path', 'content-digest', ...signedHeaders]
  if (search) requiredFields.push('@query')
  // The library throws where a signature is malformed, expired or covers too little.
  const isValid = await httpbis
    .verifyMessage(
      { keyLookup, requiredFields, notAfter: now, tolerance: toleranceSeconds },
      message,
    )
    .catch(() => false)
  if (lookUpFault) throw lookUpFault.error
  return isValid === true ? { signedAt } : undefined
}

function hasDigest(header: string | string[] | undefined, body: Uint8Array): boolean {
  const sent = parsed(String(header ?? ''))?.get('sha-256')?.[0]
  const digest = createHash('sha256').update(body).digest()
  return sent instanceof ArrayBuffer && digest.equals(Buffer.from(sent))
}

/** The address of the profile in `UCP-Agent`; undefined where it names none. */
export function profileIn(ucpAgent: string | null): string | undefined {
  const value = parsed(ucpAgent ?? '')?.get('profile')?.[0]
  return typeof value === 'string' ? value : undefined
}

function parsed(header: string): ReturnType<typeof parseDictionary> | undefined {
  try {
    return parseDictionary(header)
  } catch {
    return undefined
  }
}

function verifierOf({ kid, kty, crv = '', x = '', y = '' }: SigningKey) {
  const curve = kty === 'EC' ? curves[crv] : undefined
  if (!curve) return null
  let key: KeyObject
  try {
    key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  } catch {
    return null
  }
  return {
    id: kid,
    verify: async (data: Buffer, signature: Buffer) =>
      signature.length === curve.bytes &&
      verify(curve.hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature),
  }
}
