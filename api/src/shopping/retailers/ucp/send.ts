import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import type { CallRetailer, RetailerAnswer } from '../calls/call-retailer.ts'
import { ConnectorError } from '../connector-error.ts'
import type { UcpSecrets } from './settings.ts'
import { type PrivateKey, signRequest } from './signatures.ts'

/** Our identity as a platform. */
export type UcpPlatform = {
  /** The address of our profile. */
  profile: string
  /** Signs our requests; its public half is in our profile. */
  key: PrivateKey
}

type Sender = {
  platform: UcpPlatform
  secrets: UcpSecrets
  call: CallRetailer
  findEndpoint: () => Promise<string>
}

export type Send = (
  method: 'GET' | 'POST',
  path: string,
  sent: {
    body?: object
    /** The idempotency key of every POST, which makes it safe to retry. */
    idempotencyKey?: string
    /** Error statuses that are returned, without what came with them. */
    expected?: number[]
  },
) => Promise<RetailerAnswer>

/** Returns the function that sends a signed request to a path of a business's endpoint. */
export function createSend({ platform, secrets, call, findEndpoint }: Sender): Send {
  return async (method, path, { body: json, idempotencyKey, expected }) => {
    const url = `${await findEndpoint()}${path}`
    const body = json && JSON.stringify(json)
    const headers = {
      'ucp-agent': `profile="${platform.profile}"`,
      'request-id': randomUUID(),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(secrets.apiKey !== undefined && { 'x-api-key': secrets.apiKey }),
      ...(secrets.token !== undefined && { authorization: `Bearer ${secrets.token}` }),
    }
    const request = { method, url, headers, ...(body !== undefined && { body }) }
    return call({
      ...request,
      headers: await signRequest(request, platform.key),
      repeatable: true,
      ...(expected && { expected }),
    })
  }
}

/** Parses a business's response by a schema. Throws `protocol` where it is something else. */
export function parseAnswer<S extends z.ZodType>(schema: S, { json }: RetailerAnswer): z.output<S> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'its answer'
  throw new ConnectorError('protocol', `The retailer does not follow UCP in ${where}`)
}
