import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { ask, type Call } from './ask.ts'

export type Arrival = Call & { url: string }

/** `ms` from when it was due until it was answered. */
export type Arrived = { status: number; failure?: string; ms: number }

/** Sends requests at a constant rate, whether or not those before have been answered. */
export async function sendArrivals(arrivals: Arrival[], perSecond: number): Promise<Arrived[]> {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const arrived = await Promise.all(
    arrivals.map(async ({ url, ...call }, index) => {
      const due = start + (index * 1_000) / perSecond
      await setTimeout(Math.max(0, due - performance.now()))
      const { status, failure } = await ask(url, { ...call, agent })
      return { status, ...(failure && { failure }), ms: performance.now() - due }
    }),
  )
  agent.destroy()
  return arrived
}
