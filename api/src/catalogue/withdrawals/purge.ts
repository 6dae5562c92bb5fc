import { setTimeout } from 'node:timers/promises'

import type { Purged } from '@ltk/contract/withdrawals'
import { tagsToPurge } from '@ltk/platform/http/cache-tags'
import { createGuardedFetch, type GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { OutboundError } from '@ltk/platform/outbound/outbound-error'

import { type ContentChange, everything, sourcesOfChange } from '../../entities/content-change.ts'

/** Where a CDN takes what it is to drop, as Cloudflare does, and the bearer token for it. */
export type PurgeSettings = { url: string; token: string }

/** Tells the CDN of what changed, if there is one; never throws. */
export type Purge = (change: ContentChange | typeof everything) => Promise<Purged>

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

type Options = { guardedFetch?: GuardedFetch; wait?: (ms: number) => Promise<unknown> }

/** Without settings, it only says what is to be purged. */
export function createPurge(
  settings: PurgeSettings | undefined,
  { guardedFetch = createGuardedFetch(), wait = setTimeout }: Options = {},
): Purge {
  async function send({ url, token }: PurgeSettings, body: object, signal: AbortSignal) {
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

  return async (change) => {
    const tags = tagsOf(change)
    if (!settings) return { outcome: 'none', tags, problem: null }
    await wait(settledMs)
    try {
      const signal = AbortSignal.timeout(deadlineMs)
      for (const body of bodiesOf(tags)) await send(settings, body, signal)
      return { outcome: 'purged', tags, problem: null }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return { outcome: 'failed', tags, problem }
    }
  }
}

/** Tells the CDN that anything may have changed. Throws where it cannot be told. */
export async function purgeEverything(purge: Purge): Promise<void> {
  const { outcome, problem } = await purge(everything)
  if (outcome === 'failed') throw new Error(`The CDN could not be told: ${problem}`)
}

/** Null means everything. */
function tagsOf(change: ContentChange | typeof everything): string[] | null {
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
