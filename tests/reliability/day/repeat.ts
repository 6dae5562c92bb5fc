import { setTimeout } from 'node:timers/promises'

import { note } from '../figures.ts'
import { tally } from '../traffic.ts'
import type { Act } from './shoppers.ts'

/** Repeats each act beside the others until it is told to stop, and then says what came of them. */
export function repeatAll(acts: readonly Act[]) {
  const stopping = new AbortController()
  const { signal } = stopping
  const all = acts.map(async ({ name, pauseMs, run }) => {
    const outcomes: { status: number; failure?: string }[] = []
    while (!signal.aborted) {
      try {
        const answer = await run()
        const { status = 200, failure } = answer ?? {}
        outcomes.push({ status, ...(failure !== undefined && { failure }) })
      } catch (error) {
        outcomes.push({ status: 0, failure: 'thrown' })
        note(`${name}: ${String(error).replaceAll(/\s+/g, ' ').slice(-300)}`)
      }
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {})
    }
    return { name, outcomes }
  })
  return async (): Promise<void> => {
    stopping.abort()
    for (const { name, outcomes } of await Promise.all(all)) note(`${name}: ${tally(outcomes)}`)
  }
}
