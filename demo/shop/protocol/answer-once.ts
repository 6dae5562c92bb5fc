import { createHash } from 'node:crypto'

import type { Merchant } from '../merchant.ts'
import type { Change } from '../state.ts'

/** An answer, and what it changes. */
export type Answer = { status: number; body: unknown; change?: Change }

/**
 * Makes the answer to a request that changes something, and the change. A request with an idempotency
 * key is carried out once: repeated, it gets the same answer; with another body a 409.
 */
export function answerOnce(
  merchant: Merchant,
  request: { key: string | undefined; method: string; path: string; body: string },
  work: () => Answer,
): Response {
  const { key, method, path, body } = request
  if (key === undefined) {
    const answer = work()
    if (answer.change) merchant.commit(answer.change)
    return Response.json(answer.body, { status: answer.status })
  }
  const call = `${method} ${path} ${key}`
  const fingerprint = createHash('sha256').update(body).digest('base64url')
  const known = merchant.state.replies.get(call)
  if (known && known.fingerprint !== fingerprint) {
    return refusal(409, 'idempotency_conflict', 'The idempotency key stands for another request')
  }
  if (known) return jsonResponse(known.body, known.status)
  const answer = work()
  const text = JSON.stringify(answer.body)
  if (answer.status < 400) {
    const at = merchant.now().toISOString()
    const reply = { fingerprint, status: answer.status, body: text, at }
    merchant.commit({ ...answer.change, replies: { [call]: reply } })
  }
  return jsonResponse(text, answer.status)
}

function jsonResponse(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

/** The answer to a request that breaks the protocol. */
export function refusal(status: number, code: string, content: string): Response {
  const later = status === 503 && { headers: { 'retry-after': '5' } }
  return Response.json({ code, content }, { status, ...later })
}
