import { setTimeout } from 'node:timers/promises'

import { startPostgres } from '../bench/postgres.ts'
import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { note } from './figures.ts'
import { freePort, kill, residentMegabytes, cpuOfTree } from './processes.ts'

const mostMinutes = 10

/** Memory of a first start with the demo, a minute after the last of its pictures is drawn. */
export async function tryMemory(): Promise<void> {
  const postgres = await startPostgres(await freePort())
  const products: Running[] = []
  try {
    const embedded = await startProduct(await freePort(), { DEMO: 'true' })
    products.push(embedded)
    const onPostgres = await startProduct(await freePort(), {
      DATABASE_URL: postgres.url,
      DEMO: 'true',
    })
    products.push(onPostgres)
    const [first, second] = await Promise.all([
      memoryAfterDrawing('with the embedded database', embedded.pid),
      memoryAfterDrawing('on PostgreSQL', onPostgres.pid),
    ])
    report('memory, embedded database in it', first, { atMost: 600 }, 'MB')
    report('memory, on PostgreSQL', second, { atMost: 250 }, 'MB')
  } finally {
    await Promise.all(products.map(kill))
    await postgres.stop()
  }
}

async function memoryAfterDrawing(name: string, pid: number): Promise<number> {
  const start = Date.now()
  while (!(await isIdle(pid))) {
    if (Date.now() - start > mostMinutes * 60_000) {
      throw new Error(`the demo was not drawn after ${mostMinutes} minutes`)
    }
  }
  note(`${name}: ${residentMegabytes(pid).toFixed(0)} MB when the demo was drawn`)
  await setTimeout(60_000)
  return residentMegabytes(pid)
}

/** Whether a process and those that draw for it have done next to nothing for ten seconds. */
async function isIdle(pid: number): Promise<boolean> {
  const before = cpuOfTree(pid)
  await setTimeout(10_000)
  return Math.abs(cpuOfTree(pid) - before) < 500
}
