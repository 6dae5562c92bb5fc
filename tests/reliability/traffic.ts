import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { type Answer, ask, type Call } from './ask.ts'

export type Request = Omit<Call, 'agent'> & { path: string }

export type Outcome = Omit<Answer, 'body'>

type Traffic = {
  origin: string
  connections: number
  /** The next request, or undefined where there are no more. */
  next: () => Request | undefined
  /** How long a connection rests after an answer. */
  pauseMs?: (outcome: Outcome) => number
}

/**
 * Keeps connections busy, one request at a time on each, until there are no more requests or it is
 * told to stop. A connection that failed is replaced.
 */
export function startTraffic({ origin, connections, next, pauseMs = () => 0 }: Traffic) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const outcomes: Outcome[] = []
  const stopping = new AbortController()

  async function drive(): Promise<void> {
    while (!stopping.signal.aborted) {
      const request = next()
      if (!request) return
      const answer = await ask(origin + request.path, { ...request, agent })
      // Bodies of thousands of answers would fill the memory.
      const outcome = { ...answer, body: undefined }
      outcomes.push(outcome)
      await setTimeout(pauseMs(outcome))
    }
  }

  const done = Promise.all(Array.from({ length: connections }, drive)).then(() => {
    agent.destroy()
    return outcomes
  })
  return {
    done,
    stop(): Promise<Outcome[]> {
      stopping.abort()
      return done
    },
  }
}

/** How often each status or failure came, such as `200: 1,204, timeout: 3`. */
export function tally(outcomes: Pick<Outcome, 'status' | 'failure'>[]): string {
  const counts = new Map<string, number>()
  for (const { status, failure } of outcomes) {
    const name = failure ?? String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name}: ${count.toLocaleString('en')}`).join(', ')
}
