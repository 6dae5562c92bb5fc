import { createPublicKey, verify } from 'node:crypto'

import { z } from 'zod'

type Checked =
  | { ok: true; claims: Record<string, unknown> }
  | { ok: false; reason: 'unreadable' | 'no matching key' | 'invalid signature' }

const header = z.object({ alg: z.string(), kid: z.string().optional() })
const claims = z.record(z.string(), z.unknown())
const keySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })),
})

// RFC 7518 §3.1 and RFC 8037 §3.1. Without HMAC (HS256 and so on): a shared secret is no published
// key.
const algorithms: Record<string, { kty: string; digest: string | null; pss?: boolean }> = {
  ES256: { kty: 'EC', digest: 'sha256' },
  ES384: { kty: 'EC', digest: 'sha384' },
  ES512: { kty: 'EC', digest: 'sha512' },
  RS256: { kty: 'RSA', digest: 'sha256' },
  RS384: { kty: 'RSA', digest: 'sha384' },
  RS512: { kty: 'RSA', digest: 'sha512' },
  PS256: { kty: 'RSA', digest: 'sha256', pss: true },
  PS384: { kty: 'RSA', digest: 'sha384', pss: true },
  PS512: { kty: 'RSA', digest: 'sha512', pss: true },
  EdDSA: { kty: 'OKP', digest: null },
}

/**
 * Checks that an ID token was signed with a published key. Issuer, audience, nonce and lifetime are
 * checked where the code is redeemed.
 */
export async function checkIdToken(
  token: string,
  fetchKeys: () => Promise<Response>,
): Promise<Checked> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const parsedHead = header.safeParse(decode(head))
  const parsedBody = claims.safeParse(decode(body))
  if (!parsedHead.success || !parsedBody.success) return { ok: false, reason: 'unreadable' }
  const { alg, kid } = parsedHead.data
  const algorithm = Object.hasOwn(algorithms, alg) ? algorithms[alg] : undefined
  const { data } = keySet.safeParse(await readJson(fetchKeys))
  const key = data?.keys.find(
    (candidate) => candidate.kty === algorithm?.kty && (!kid || candidate.kid === kid),
  )
  if (!algorithm || !key) return { ok: false, reason: 'no matching key' }
  try {
    const valid = verify(
      algorithm.digest,
      Buffer.from(`${head}.${body}`),
      {
        key: createPublicKey({ key, format: 'jwk' }),
        dsaEncoding: 'ieee-p1363',
        // RSA_PKCS1_PSS_PADDING with a salt as long as the digest.
        ...(algorithm.pss && { padding: 6, saltLength: -1 }),
      },
      Buffer.from(signature, 'base64url'),
    )
    if (valid) return { ok: true, claims: parsedBody.data }
  } catch {
    // A key that cannot be read, or a signature of the wrong length, proves nothing either.
  }
  return { ok: false, reason: 'invalid signature' }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

async function readJson(fetchKeys: () => Promise<Response>): Promise<unknown> {
  try {
    return await (await fetchKeys()).json()
  } catch {
    return undefined
  }
}
