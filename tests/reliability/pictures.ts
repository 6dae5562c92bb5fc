import { setTimeout } from 'node:timers/promises'

import { startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { type Answer, ask } from './ask.ts'
import { readDemoContent } from './demo-content.ts'
import { note } from './figures.ts'
import { cpuOfTree, freePort, kill } from './processes.ts'
import { tally } from './traffic.ts'

const burstSize = 90
const visitorSize = 12
const patienceMs = 120_000

/**
 * A crowd asks for the largest size of new pictures at once, from ten addresses: first patiently, then
 * hanging up after a moment. Meanwhile a visitor looks at new pictures in the size of the feed.
 */
export async function tryPictures(): Promise<void> {
  const env = { DEMO: 'true', TRUST_PROXY: 'true' }
  const product = await startProduct(await freePort(), env, 'ignore')
  try {
    const { pictureIds } = await readDemoContent(product.origin, 4)
    const take = (count: number) =>
      pictureIds.splice(-count).map((id) => `${product.origin}/media/${id}`)

    const burst = askLargest(take(burstSize), patienceMs)
    const during = await look(take(visitorSize))
    reportVisitor('pictures: during the burst', during)
    note(`the burst: ${tally(await burst)}`)

    await askLargest(take(burstSize), 300)
    await setTimeout(1_000)
    const before = cpuOfTree(product.pid)
    const after = await look(take(visitorSize))
    reportVisitor('pictures: after a burst that hung up', after)
    // The visitor's own pictures, and those that the demo draws ahead.
    const cpu = (cpuOfTree(product.pid) - before) / 1_000
    report('pictures: CPU time after a burst that hung up', cpu, { atMost: 6 }, 's')
  } finally {
    await kill(product)
  }
}

/** Asks for all at once, each address for a tenth of them. */
function askLargest(pictures: string[], timeoutMs: number): Promise<Answer[]> {
  return Promise.all(
    pictures.map((picture, index) =>
      ask(`${picture}?w=1200&h=1200&dpr=3`, {
        headers: { accept: 'image/webp', 'x-forwarded-for': `198.51.100.${index % 10}` },
        timeoutMs,
      }),
    ),
  )
}

/** Looks at one picture after the other, twice a second. */
async function look(pictures: string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const picture of pictures) {
    await setTimeout(500)
    const headers = { accept: 'image/webp', 'x-forwarded-for': '203.0.113.7' }
    answers.push(await ask(`${picture}?w=736`, { headers, timeoutMs: 30_000 }))
  }
  return answers
}

function reportVisitor(name: string, answers: Answer[]): void {
  note(`a visitor's new pictures: ${tally(answers)}`)
  const missing = answers.filter(({ status }) => status !== 200).length
  report(`${name}: pictures that a visitor did not get`, missing, { atMost: 0 }, 'pictures')
  const slowest = Math.max(...answers.map(({ ms }) => ms)) / 1_000
  report(`${name}: a visitor's slowest new picture`, slowest, { atMost: 2 }, 's')
}
