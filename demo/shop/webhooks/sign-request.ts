import { hash, sign } from 'node:crypto'

import { httpbis } from 'http-message-signatures'

import type { SigningKey } from './keys.ts'

/**
 * Returns the headers of a POST request with a body: those that are passed in, the digest of the
 * body, and the signature of all of them, as https://ucp.dev/2026-04-08/specification/signatures
 * has it (RFC 9421 and 9530).
 */
export async function signRequest(
  request: { url: string; headers: Record<string, string>; body: string },
  { privateKey, publicKey }: SigningKey,
): Promise<Record<string, string>> {
  const { url, body } = request
  const headers = {
    ...request.headers,
    'content-digest': `sha-256=:${hash('sha256', body, 'base64')}:`,
  }
  const signed = await httpbis.signMessage(
    {
      name: 'sig1',
      key: {
        id: publicKey.kid,
        // Not DER, which is what Node makes unless told otherwise.
        sign: async (data) => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
      },
      fields: ['@method', '@authority', '@path', ...Object.keys(headers)],
      params: ['created', 'keyid'],
    },
    { method: 'POST', url, headers },
  )
  return signed.headers
}
