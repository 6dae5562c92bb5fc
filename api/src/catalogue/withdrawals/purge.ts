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
export type NotedPurge = { tags: string[] | null; row: Queued | undefined }

/** Tells the CDN of what changed, if there is one. */
export type Purge = {
  /** Writes down what the CDN is to drop, in the transaction that changes it. */
  note(trx: Trx, change: Change, now: Date): Promise<NotedPurge>
  /** Tells it of that at once. Where it cannot be told, `tellRest` is left to. */
  tell(db: Db, noted: NotedPurge): Promise<Purged>
  /** Tells it of what it could not be told, or was not since a process died meanwhile. */
  tellRest(db: Db): Promise<void>
  /**
   * Tells it that anything may have changed, for a caller that does so again until it succeeds. Throws
   * where it cannot be told.
   */
  tellEverything(): Promise<void>
}

/** In one call. */
const mostTags = 100
/** Where there would be more, everything is purged. */
const mostCalls = 10
const mostTries = 3
/** Of one try, and of all calls together. */
const timeoutMs = 4_000
const deadlineMs = 20_000
/** After that no process answers with what is withdrawn: a CDN that asks again gets what is true. */
const settledMs = 2_000

type Options = {
  guardedFetch?: GuardedFetch
  wait?: (ms: number) => Promise<unknown>
  now?: () => Date
}

/** Where no CDN is told: it only says what is to be purged. */
export const noPurge: Purge = {
  note: async (_trx, change) => ({ tags: tagsOf(change), row: undefined }),
  tell: async (_db, { tags }) => ({ outcome: 'none', tags, problem: null }),
  tellRest: async () => {},
  tellEverything: async () => {},
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
        if (!mayPass || tries === mostTries) throw error
        await wait(500 * tries)
      }
    }
  }

  async function send(tags: string[] | null): Promise<Exclude<Outcome, { is: 'failed' }>> {
    await wait(settledMs)
    try {
      const signal = AbortSignal.timeout(deadlineMs)
      for (const body of bodiesOf(tags)) await call(body, signal)
      return { is: 'sent' }
    } catch (error) {
      return { is: 'later', error: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    async note(trx, change, at) {
      const tags = tagsOf(change)
      return { tags, row: await insertPurge(trx, tags, at) }
    },
    async tell(db, { tags, row }) {
      const outcome = await send(tags)
      if (row) await settle(db, purgeOutbox, row, outcome, now())
      return outcome.is === 'sent'
        ? { outcome: 'purged', tags, problem: null }
        : { outcome: 'failed', tags, problem: outcome.error }
    },
    tellRest: (db) => deliver(db, purgeOutbox, { send: ({ tags }) => send(tags), now }),
    async tellEverything() {
      const outcome = await send(null)
      if (outcome.is === 'later') throw new Error(`The CDN could not be told: ${outcome.error}`)
    },
  }
}

/** Null means everything. */
function tagsOf(change: Change): string[] | null {
  if (change === everything) return null
  const tags = tagsToPurge(sourcesOfChange(change))
  return tags.length > mostTags * mostCalls ? null : tags
}

function bodiesOf(tags: string[] | null): object[] {
  if (!tags) return [{ purge_everything: true }]
  return Array.from({ length: Math.ceil(tags.length / mostTags) }, (_, call) => ({
    tags: tags.slice(call * mostTags, (call + 1) * mostTags),
  }))
}
