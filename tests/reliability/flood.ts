import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

import { freshFeed } from './demo-content.ts'
import { startTraffic } from './traffic.ts'

export type Flood = { origin: string; connections: number; seconds: number }

// This thread yields to the process under test and to the probes: what they wait for is measured.
setPriority(constants.priority.PRIORITY_LOW)

// A connection that was told to come back does so ten times sooner than the second that it was asked
// for: without any rest the flood itself would take the processor from the process under test.
const { origin, connections, seconds }: Flood = workerData
const traffic = startTraffic({
  origin,
  connections,
  next: () => ({ path: freshFeed() }),
  pauseMs: ({ status }) => (status === 200 ? 0 : 100),
})
await setTimeout(seconds * 1_000)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await traffic.stop())
