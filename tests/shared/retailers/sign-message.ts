import { createHash, type KeyObject, sign } from 'node:crypto'

/** What a business signs of a message about an order, by RFC 9421 and UCP's specification. */
export const signedParts = [
  '@method',
  '@authority',
  '@path',
  'ucp-agent',
  'content-digest',
  'content-type',
  'webhook-id',
  'webhook-timestamp',
]

type Unsigned = { url: string; headers: Record<string, string>; body: Uint8Array }

type Signing = {
  key: { kid: string; privateKey: KeyObject }
  covered?: string[]
  /** When it is signed, in seconds; null leaves it out. */
  created?: number | null
  /** Changes the signed text. */
  change?: (base: string) => string
}

/** Signs a POST request step by step as RFC 9421 says, without the library; returns its headers. */
export function signMessage(
  { url, headers, body }: Unsigned,
  {
    key,
    covered = signedParts,
    created = Math.floor(Date.now() / 1_000),
    change = (base) => base,
  }: Signing,
): Headers {
  const { host, pathname } = new URL(url)
  const all: Record<string, string> = {
    ...headers,
    'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
  }
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': host,
    '@path': pathname,
  }
  const list = covered.map((part) => `"${part}"`).join(' ')
  const parameters = `(${list})${created === null ? '' : `;created=${created}`};keyid="${key.kid}"`
  const lines = covered.map((part) => `"${part}": ${derived[part] ?? all[part] ?? ''}`)
  const base = change([...lines, `"@signature-params": ${parameters}`].join('\n'))
  const signature = sign('sha256', Buffer.from(base), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return new Headers({
    ...all,
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  })
}
