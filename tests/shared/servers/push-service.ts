import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

import type { BrowserSubscription } from '@ltk/contract/push-subscriptions'
import { createGuardedFetch, type GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'

/** A message as the push service received it. */
export type PushRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type PushReply = { status: number; headers?: Record<string, string> }

const origin = 'https://push.test'

/**
 * For tests: a push service on this machine, at `https://push.test` for who uses its `fetch`. It
 * answers 201 unless it is told otherwise.
 */
export async function startPushService() {
  const received: PushRequest[] = []
  let reply: (request: PushRequest) => PushReply = () => ({ status: 201 })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const one = { path, headers, body: Buffer.concat(chunks) }
      received.push(one)
      const { status, headers: replied = {} } = reply(one)
      response.writeHead(status, replied).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const local = `http://127.0.0.1:${address.port}`
  const guardedFetch = createGuardedFetch({ allowLoopback: true })
  const fetch: GuardedFetch = (to, request) => guardedFetch(to.replace(origin, local), request)
  return {
    fetch,
    received,
    answer: (by: typeof reply) => {
      reply = by
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** A browser that has subscribed at the push service of the tests. */
export function subscribeBrowser() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  const path = `/${randomBytes(12).toString('base64url')}`
  const subscription: BrowserSubscription = {
    endpoint: origin + path,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }

  /** The text of a message that is encrypted for this browser (RFC 8291). Throws for any other. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const senderKey = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const secret = hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32)
    const derive = (purpose: string, length: number) =>
      Buffer.from(
        hkdfSync(
          'sha256',
          Buffer.from(secret),
          salt,
          Buffer.from(`Content-Encoding: ${purpose}\0`),
          length,
        ),
      )
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive('aes128gcm', 16),
      derive('nonce', 12),
    ).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }

  return { path, subscription, decrypt }
}

/** What the sender of a message claims, if it is signed by a key (RFC 8292). Throws if it is not. */
export function claimsOf({ headers }: PushRequest, applicationServerKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== applicationServerKey) throw new Error('signed by another key')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('not signed')
  const read: { aud: string; exp: number; sub: string } = JSON.parse(
    Buffer.from(claims, 'base64url').toString('utf8'),
  )
  return read
}
