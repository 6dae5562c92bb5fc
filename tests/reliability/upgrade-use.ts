import { setTimeout } from 'node:timers/promises'

import { type Answer, ask } from './ask.ts'
import { freshFeed, freshPage, readDemoContent } from './demo-content.ts'
import { createLikesLedger } from './likes-ledger.ts'
import { demoEmails, type Shopper, signIn } from './shopper.ts'
import { tally } from './traffic.ts'

const pauseMs = 20

/** What came of the calls. */
export type Use = {
  /** Each call that failed, in words. */
  failures: string[]
  /** How many acknowledged writes were lost. */
  lost: number
  /** The milliseconds that each call took. */
  times: number[]
  tally: string
}

type Act = [name: string, act: () => Promise<Answer>]

/** Visitors read feeds and pages; shoppers like posts, take likes back and read them, until it is told to stop. */
export async function startUse(origin: string) {
  const { postIds } = await readDemoContent(origin)
  const shoppers = await Promise.all(demoEmails.map((email) => signIn(origin, email)))
  const ledgers = shoppers.map((shopper) => createLikesLedger(shopper, postIds))
  const outcomes: Pick<Answer, 'status' | 'failure' | 'ms'>[] = []
  const failures: string[] = []
  const startedAt = performance.now()
  const stopping = new AbortController()

  async function repeat([name, act]: Act): Promise<void> {
    while (!stopping.signal.aborted) {
      const { status, failure, ms, body } = await act()
      // Bodies of thousands of answers would fill the memory.
      outcomes.push({ status, ms, ...(failure !== undefined && { failure }) })
      if (status < 200 || status >= 400) {
        const at = ((performance.now() - startedAt) / 1_000).toFixed(0)
        failures.push(`${name} after ${at} s: ${failure ?? status} ${body.slice(0, 100)}`)
      }
      await setTimeout(pauseMs)
    }
  }

  const readLikes = ({ headers }: Shopper) => ask(`${origin}/api/v2/likes?limit=20`, { headers })
  const acts: Act[] = [
    ['feed', () => ask(origin + freshFeed())],
    ['page', () => ask(origin + freshPage())],
    ...shoppers.map((shopper): Act => ['likes', () => readLikes(shopper)]),
    ...ledgers.map((ledger): Act => ['like', () => ledger.write(origin)]),
  ]
  const done = Promise.all(acts.map(repeat))
  return {
    async stop(): Promise<Use> {
      stopping.abort()
      await done
      const lost = await Promise.all(ledgers.map((ledger) => ledger.countLost(origin)))
      return {
        failures,
        lost: lost.reduce((sum, count) => sum + count, 0),
        times: outcomes.map(({ ms }) => ms),
        tally: tally(outcomes),
      }
    },
  }
}
