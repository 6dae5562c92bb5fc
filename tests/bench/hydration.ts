import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium } from '@playwright/test'

import { browserArguments, findBrowser } from '../journeys/find-browser.ts'
import { startProduct } from './product.ts'
import { report } from './report.ts'

const runs = 7
/** How many times slower than this machine the emulated phone is. */
const slowdown = 4
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Lighthouse's slow 4G; latency in milliseconds, throughput in bytes per second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
}

/** The times of one page load, in milliseconds. */
type Load = { hydrated: number; cpu: number; longestTask: number; blocking: number }

/**
 * Measures `/home` from the first request until React has hydrated all of it, with a phone's
 * processor.
 */
export async function benchHydration(): Promise<void> {
  const product = await startProduct(3466, { DEMO: 'true' })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArguments,
  })
  try {
    const url = `${product.origin}/home`
    // The first load makes the server draw the demo's pictures.
    await load(browser, url, false)
    const fast = await repeat(() => load(browser, url, false))
    report('/home hydrated', median(fast, 'hydrated'), { atMost: 1_300 }, 'ms')
    report('/home hydrated, CPU until then', median(fast, 'cpu'), { atMost: 1_000 }, 'CPU ms')
    report('/home, longest task', median(fast, 'longestTask'), { atMost: 100 }, 'CPU ms')
    report('/home, total blocking time', median(fast, 'blocking'), { atMost: 200 }, 'CPU ms')
    const slow = await repeat(() => load(browser, url, true))
    report('/home hydrated on slow 4G', median(slow, 'hydrated'), { atMost: 2_600 }, 'ms')
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** A trace event of the browser: its thread, start and CPU time; times in microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number }

/**
 * Loads a page as a first visit. Tasks are measured in CPU time, which other processes do not
 * affect.
 */
async function load(browser: Browser, url: string, onSlow4g: boolean): Promise<Load> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const path = join(tmpdir(), `ltk-bench-trace-${process.pid}.json`)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset['hydrated'] === undefined) return
      observer.disconnect()
      performance.mark('hydrated')
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  if (onSlow4g) await devtools.send('Network.emulateNetworkConditions', slow4g)
  await browser.startTracing(page, {
    path,
    categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  })
  await page.goto(url)
  const hydrated = await page
    .waitForFunction(() => performance.getEntriesByName('hydrated')[0]?.startTime)
    .then((found) => found.jsonValue())
  await browser.stopTracing()
  await context.close()

  const trace: { traceEvents: TraceEvent[] } = JSON.parse(await readFile(path, 'utf8'))
  const end = trace.traceEvents.find(({ name }) => name === 'hydrated')
  if (!end || hydrated === undefined) throw new Error('the trace does not say when it was hydrated')
  const tasks = trace.traceEvents
    .filter(({ name, pid, tid, ts }) => {
      const isMain = pid === end.pid && tid === end.tid
      return name === 'RunTask' && isMain && ts > end.ts - hydrated * 1_000 && ts <= end.ts
    })
    .map(({ tdur = 0 }) => tdur / 1_000)
  return {
    hydrated,
    cpu: sum(tasks),
    longestTask: Math.max(...tasks),
    blocking: sum(tasks.map((task) => Math.max(0, task - 50))),
  }
}

async function repeat(measure: () => Promise<Load>): Promise<Load[]> {
  const loads: Load[] = []
  for (let run = 0; run < runs; run++) loads.push(await measure())
  return loads
}

function median(loads: Load[], what: keyof Load): number {
  return loads.map((load) => load[what]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
