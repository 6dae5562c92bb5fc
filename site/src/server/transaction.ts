import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { cookieLine, readCookie } from './cookies.ts'

/** As long as the issuer waits for somebody to sign in, in seconds. */
const lifetime = 3_600
const path = '/auth/callback'

const transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The path to go to afterwards. */
  to: z.string(),
  /** When it began, in milliseconds. */
  at: z.number(),
})

/** What a browser keeps of a sign-in while it is at the issuer. */
export type Transaction = z.output<typeof transaction>

/**
 * Keeps sign-ins under way in signed cookies, one each, so that several tabs do not mix. They are
 * sent to the callback only.
 */
export function createTransactions(secret: Uint8Array, secure: boolean, now: () => number) {
  const nameOf = (state: string) =>
    `${secure ? '__Secure-' : ''}sign-in-${state.replaceAll(/[^\w-]/g, '').slice(0, 12)}`
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    /** The line that has the browser keep it. */
    keep(begun: Transaction): string {
      const text = Buffer.from(JSON.stringify(begun)).toString('base64url')
      const value = `${text}.${sign(text)}`
      return cookieLine(nameOf(begun.state), value, { secure, maxAge: lifetime, path })
    },

    /** The sign-in that a `state` belongs to, if this browser began it and it is not too old. */
    find(headers: Headers, state: string): Transaction | undefined {
      const [text = '', signature = ''] = (readCookie(headers, nameOf(state)) ?? '').split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const found = transaction.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      if (found.state !== state || now() - found.at > lifetime * 1_000) return undefined
      return found
    },

    /** The line that has the browser forget it. */
    forget: (state: string) => cookieLine(nameOf(state), '', { secure, maxAge: 0, path }),
  }
}

export type Transactions = ReturnType<typeof createTransactions>
