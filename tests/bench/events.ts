import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { cpuOfAll } from './load.ts'
import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import { median, report } from './report.ts'

const feed =
  '/api/v3/activities/posts/global/featured?includes=ltks&includes=profiles&includes=products'
const batchesPerSecond = 100
const feedsPerSecond = 40
const seconds = 10
const rounds = 5

let asked = 0
/** Feeds that were turned away, as happens where the machine has no CPU to spare. */
let refused = 0

/**
 * Reads feeds, made for each request, at a fixed rate while 1,000 events a second are collected in
 * the same process, and while none are: how much longer the slowest of a hundred readers waits.
 */
export async function benchEvents(): Promise<void> {
  const postgres = await startPostgres(3491)
  const env = { DATABASE_URL: postgres.url }
  await (await startProduct(3492, { ...env, DEMO: 'true' })).stop()
  const product = await startProduct(3492, { ...env, DEMO: 'false' })
  const pids = () => [product.pid, ...postgres.pids()]
  const rates: number[] = []
  const costs: number[] = []
  try {
    await readFeeds(product.port)
    await whileCollecting(product.port, () => readFeeds(product.port))
    refused = 0
    const ratio = await median(rounds, async () => {
      const start = cpuOfAll(pids())
      const without = await readFeeds(product.port)
      const between = cpuOfAll(pids())
      const { result, rate } = await whileCollecting(product.port, () => readFeeds(product.port))
      rates.push(rate)
      costs.push((cpuOfAll(pids()) - between - (between - start)) / (rate * seconds))
      process.stdout.write(`  p99 ${without.toFixed(1)} ms, with events ${result.toFixed(1)} ms\n`)
      return result / without
    })
    report('p99 of feeds with 1,000 events a second against none', ratio, { atMost: 1.2 }, '×')
    report('events acknowledged', Math.min(...rates), { atLeast: 990 }, 'a second')
    const cost = costs.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    process.stdout.write(`  ${cost.toFixed(3)} CPU ms per event, with the database\n`)
    report('feeds turned away', refused, { atMost: 0 })
  } finally {
    await product.stop()
    await postgres.stop()
  }
}

/** Does something while events are collected; returns how many were acknowledged a second as well. */
async function whileCollecting<T>(port: number, work: () => Promise<T>) {
  const args = ['tests/bench/event-sender.ts', String(port), String(batchesPerSecond)]
  const sender = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = text(sender.stdout)
  try {
    await wait(1_500)
    const result = await work()
    sender.kill('SIGTERM')
    return { result, rate: Number(await printed) }
  } finally {
    sender.kill('SIGTERM')
  }
}

/**
 * Reads feeds at a fixed rate, whether or not those before have been answered, and returns how long
 * the slowest of a hundred took, in milliseconds from when each was due.
 */
async function readFeeds(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const count = feedsPerSecond * seconds
  const start = performance.now()
  const times = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const due = start + (index * 1_000) / feedsPerSecond
      await wait(Math.max(0, due - performance.now()))
      await readFeed(agent, port)
      return performance.now() - due
    }),
  )
  agent.destroy()
  return times.sort((a, b) => a - b)[Math.floor(count * 0.99)] ?? 0
}

function readFeed(agent: Agent, port: number): Promise<void> {
  // Another address each time, which the response cache has not seen.
  const path = `${feed}&fresh=${asked++}`
  return new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path }, (response) => {
      if (response.statusCode === 503) refused++
      else if (response.statusCode !== 200) reject(new Error(`a feed: ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}
