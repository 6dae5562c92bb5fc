import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { cookieLine, readCookie } from '../framework/cookies.server.ts'

/** How long a sign-in may take, in seconds: as long as the issuer waits for it. */
const lifetime = 3_600
/** The path that the issuer redirects back to. */
export const callbackPath = '/auth/callback'

const transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The path to redirect to afterwards. */
  to: z.string(),
  /** Whether the visitor came from nowhere in particular: whoever signs up is shown creators first. */
  isAimless: z.boolean().default(false),
  /** When it began, in milliseconds. */
  at: z.number(),
})

/** A sign-in in progress, stored in the browser while it is at the issuer. */
export type Transaction = z.output<typeof transaction>

/**
 * Stores each sign-in in progress in a signed cookie of its own, so that several tabs do not
 * interfere. The cookies are sent to the callback only.
 */
export function createTransactions(secret: Uint8Array, secure: boolean, now: () => number) {
  const nameOf = (state: string) =>
    `${secure ? '__Secure-' : ''}sign-in-${state.replaceAll(/[^\w-]/g, '').slice(0, 12)}`
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    /** Returns the `Set-Cookie` line that stores a sign-in. */
    store(begun: Transaction): string {
      const text = Buffer.from(JSON.stringify(begun)).toString('base64url')
      const value = `${text}.${sign(text)}`
      return cookieLine(nameOf(begun.state), value, {
        secure,
        maxAge: lifetime,
        path: callbackPath,
      })
    },

    /** Returns the sign-in with a `state`, if this browser began it and it is not too old. */
    find(headers: Headers, state: string): Transaction | undefined {
      const [text = '', signature = ''] = (readCookie(headers, nameOf(state)) ?? '').split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const found = transaction.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      if (found.state !== state || now() - found.at > lifetime * 1_000) return undefined
      return found
    },

    /** Returns the `Set-Cookie` line that removes a sign-in. */
    clear: (state: string) =>
      cookieLine(nameOf(state), '', { secure, maxAge: 0, path: callbackPath }),
  }
}

export type Transactions = ReturnType<typeof createTransactions>
