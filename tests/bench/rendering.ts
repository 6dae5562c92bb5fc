import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cpuOf, load } from './load.ts'
import { startPostgres } from './postgres.ts'
import { type Running, startMarkupServer, startWithDemo } from './product.ts'
import { compare, report } from './report.ts'
import { signIn } from './sign-in.ts'

const requests = 300

/**
 * Measures the CPU for rendering `/home`, for visitors and for users, relative to rendering its
 * markup from plain React elements. Uses PostgreSQL, so that looking up sessions in the database
 * does not count as the site's CPU.
 */
export async function benchRendering(): Promise<void> {
  const postgres = await startPostgres(3471)
  try {
    const product = await startWithDemo(3469, { DATABASE_URL: postgres.url })
    try {
      const html = await (await fetch(`${product.origin}/home`)).text()
      await withMarkup(html, (markup) => compareWith(markup, product))
    } finally {
      await product.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function compareWith(markup: Running, product: Running): Promise<void> {
  const cookies: string[] = []
  for (const email of ['shopper@example.com', 'creator@example.com']) {
    cookies.push(await signIn(product.origin, { email, password: 'demo-password' }))
  }
  let run = 0
  const base = () => cpuPerRequest(markup, '/', [''])
  // Every request has a different address, so that none is answered from a cache.
  const visitors = () => cpuPerRequest(product, `/home?fresh=${run++}-`, [''])
  const users = () => cpuPerRequest(product, '/home', cookies)
  for (const warmUp of [base, visitors, users]) await warmUp()
  report('/home for visitors', await compare(5, base, visitors), { atMost: 4 }, '× its markup')
  report('/home signed in', await compare(5, base, users), { atMost: 2 }, '× its markup')
}

/**
 * Serves the markup of a page while `work` runs. Throws if its length differs from the page's by
 * over 2 %.
 */
async function withMarkup(html: string, work: (markup: Running) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-'))
  const file = join(folder, 'page.html')
  await writeFile(file, html)
  const markup = await startMarkupServer(3470, file)
  try {
    const rendered = await (await fetch(markup.origin)).text()
    if (Math.abs(rendered.length / html.length - 1) > 0.02) {
      throw new Error(`the markup is ${rendered.length} characters long, the page ${html.length}`)
    }
    await work(markup)
  } finally {
    await markup.stop()
    await rm(folder, { recursive: true })
  }
}

/**
 * Returns the CPU milliseconds per request for a page, requested with each session in turn, ten
 * requests at a time. A path that ends in a dash gets a different number for each request.
 */
async function cpuPerRequest(
  { port, pid }: Running,
  path: string,
  sessions: readonly string[],
): Promise<number> {
  const before = cpuOf(pid)
  for (let sent = 0; sent < requests; sent += 10) {
    const cookie = sessions[(sent / 10) % sessions.length] ?? ''
    const paths = Array.from({ length: 10 }, (_, index) =>
      path.endsWith('-') ? `${path}${sent + index}` : path,
    )
    await load({ port, paths, requests: 10, connections: 2, headers: cookie ? { cookie } : {} })
  }
  return (cpuOf(pid) - before) / requests
}
