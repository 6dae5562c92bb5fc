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

/** The purge endpoint of a CDN, such as Cloudflare's, and its bearer token. */
export type PurgeSettings = { url: string; token: string }

/** A purge that was recorded; `row` is undefined where there is no CDN. */
export type PendingPurge = { tags: string[] | null; row: Queued | undefined }

/** Purges the CDN, if there is one. */
export type Purge = {
  /** Records a purge, in the transaction of the change. */
  record(trx: Trx, change: Change, now: Date): Promise<PendingPurge>
  /** Sends a purge at once. If that fails, `sendPending` sends it again. */
  send(db: Db, pendingPurge: PendingPurge): Promise<Purged>
  /** Sends purges that failed, or that were not sent because a process died meanwhile. */
  sendPending(db: Db): Promise<void>
  /** Purges everything, for a caller that retries until it succeeds. Throws where it fails. */
  purgeEverything(): Promise<void>
}

/** The maximum number of tags in a call. */
const maxTagsPerCall = 100
/** With more calls, everything is purged. */
const maxCalls = 10
const maxAttempts = 3
/** The timeout of an attempt, and the deadline of all calls together. */
const timeoutMs = 4_000
const deadlineMs = 20_000
/** The time until no process responds with stale content: then a CDN that asks again gets current content. */
const propagationMs = 2_000

type Options = {
  guardedFetch?: GuardedFetch
  wait?: (ms: number) => Promise<unknown>
  now?: () => Date
}

/** Without a CDN: only lists what would be purged. */
export const noPurge: Purge = {
  record: async (_trx, change) => ({ tags: tagsOf(change), row: undefined }),
  send: async (_db, { tags }) => ({ outcome: 'none', tags, problem: null }),
  sendPending: async () => {},
  purgeEverything: async () => {},
}

/** Creates the purge of the CDN in the settings. */
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
