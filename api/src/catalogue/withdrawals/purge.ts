import { setTimeout } from 'node:timers/promises'

import type { Purged } from '@ltk/contract/withdrawals'
import type { Db } from '@ltk/platform/db/open'
import { tagsToPurge } from '@ltk/platform/http/cache-tags'
import { createGuardedFetch, type GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { OutboundError } from '@ltk/platform/outbound/outbound-error'
import { deliver } from '@ltk/platform/outbox/deliver'
import { type Outcome, type Queued, settle } from '@ltk/platform/outbox/queries'

import { type Change, everything, sourcesOfChange } from '../../entities/content-change.ts'
import { insertPurge, purgeOutbox } from '../queries/purges.ts'
import type { Trx } from '../queries/rows.ts'

/** Where a CDN takes what it is to drop, as Cloudflare does, and the bearer token for it. */
export type PurgeSettings = { url: string; token: string }

/** What was written down for the CDN; `row` is undefined where there is none. */
export type PendingPurge = { tags: string[] | null; row: Queued | undefined }

/** Tells the CDN of what changed, if there is one. */
export type Purge = {
  /** Writes down what the CDN is to drop, in the transaction that changes it. */
  record(trx: Trx, change: Change, now: Date): Promise<PendingPurge>
  /** Tells it of that at once. Where it cannot be told, `tellRest` is left to. */
  send(db: Db, pendingPurge: PendingPurge): Promise<Purged>
  /** Tells it of what it could not be told, or was not since a process died meanwhile. */
  sendPending(db: Db): Promise<void>
  /**
   * Tells it that anything may have changed, for a caller that does so again until it succeeds. Throws
   * where it cannot be told.
   */
  purgeEverything(): Promise<void>
}

/** In one call. */
const maxTagsPerCall = 100
/** Where there would be more, everything is purged. */
const maxCalls = 10
const maxAttempts = 3
/** Of one try, and of all calls together. */
const timeoutMs = 4_000
const deadlineMs = 20_000
/** After that no process answers with what is withdrawn: a CDN that asks again gets what is true. */
const propagationMs = 2_000

type Options = {
  guardedFetch?: GuardedFetch
  wait?: (ms: number) => Promise<unknown>
  now?: () => Date
}

/** Where no CDN is told: it only says what is to be purged. */
export const noPurge: Purge = {
  record: async (_trx, change) => ({ tags: tagsOf(change), row: undefined }),
  send: async (_db, { tags }) => ({ outcome: 'none', tags, problem: null }),
  sendPending: async () => {},
  purgeEverything: async () => {},
}

/** Tells the CDN that the settings name. */
export function createPurge(
  settings: PurgeSettings | undefined,
  { guardedFetch = createGuardedFetch(), wait = setTimeout, now = () => new Date() }: Options = {},
): Purge {
  if (!settings) return noPurge
  const { url, token } = settings

  async function call(body: object, signal: AbortSignal) {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await guardedFetch(url, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          maxBytes: 100_000,
          timeoutMs,
          httpsOnly: true,
          redirects: 'refused',
          signal,
        })
        await answer.body?.cancel()
        return
      } catch (error) {
        const mayPass = error instanceof OutboundError && error.retryable
        if (!mayPass || tries === maxAttempts) throw error
        await wait(500 * tries)
      }
    }
  }

  async function send(tags: string[] | null): Promise<Exclude<Outcome, { is: 'failed' }>> {
    await wait(propagationMs)
    try {
      const signal = AbortSignal.timeout(deadlineMs)
      for (const body of bodiesOf(tags)) await call(body, signal)
      return { is: 'sent' }
    } catch (error) {
      return { is: 'later', error: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    async record(trx, change, at) {
      const tags = tagsOf(change)
      return { tags, row: await insertPurge(trx, tags, at) }
    },
    async send(db, { tags, row }) {
      const outcome = await send(tags)
      if (row) await settle(db, purgeOutbox, row, outcome, now())
      return outcome.is === 'sent'
        ? { outcome: 'purged', tags, problem: null }
        : { outcome: 'failed', tags, problem: outcome.error }
    },
    sendPending: (db) => deliver(db, purgeOutbox, { send: ({ tags }) => send(tags), now }),
    async purgeEverything() {
      const outcome = await send(null)
      if (outcome.is === 'later') throw new Error(`The CDN could not be told: ${outcome.error}`)
    },
  }
}

/** Null means everything. */
function tagsOf(change: Change): string[] | null {
  if (change === everything) return null
  const tags = tagsToPurge(sourcesOfChange(change))
  return tags.length > maxTagsPerCall * maxCalls ? null : tags
}

function bodiesOf(tags: string[] | null): object[] {
  if (!tags) return [{ purge_everything: true }]
  return Array.from({ length: Math.ceil(tags.length / maxTagsPerCall) }, (_, call) => ({
    tags: tags.slice(call * maxTagsPerCall, (call + 1) * maxTagsPerCall),
  }))
}
