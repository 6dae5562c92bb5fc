import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cpuOf, load } from './load.ts'
import { type Running, startMarkupServer, startWithDemo } from './product.ts'
import { compare, report } from './report.ts'
import { signIn } from './sign-in.ts'

const requests = 300
const password = 'demo-password'

/** `/home` in full, for visitors and for users, against its own markup as plain React elements. */
export async function benchRendering(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-'))
  const product = await startWithDemo(3469)
  try {
    const file = join(folder, 'home.html')
    const html = await (await fetch(`${product.origin}/home`)).text()
    await writeFile(file, html)
    const markup = await startMarkupServer(3470, file)
    try {
      await expectSameMarkup(markup, html)
      const cookies = await Promise.all(
        ['shopper@example.com', 'creator@example.com'].map((email) =>
          signIn(product.origin, { email, password }),
        ),
      )
      const base = () => cpuPerRequest(markup, '/', [''])
      let run = 0
      // No two requests are for the same address, so that none is answered from a cache.
      const visitors = () => cpuPerRequest(product, `/home?fresh=${run++}-`, [''])
      const users = () => cpuPerRequest(product, '/home', cookies)
      for (const warmUp of [base, visitors, users]) await warmUp()
      report('/home for visitors', await compare(5, base, visitors), { atMost: 4 }, '× its markup')
      report('/home signed in', await compare(5, base, users), { atMost: 2 }, '× its markup')
    } finally {
      await markup.stop()
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true })
  }
}

/** Throws where the markup server's page is not about as long as the product's. */
async function expectSameMarkup(markup: Running, html: string): Promise<void> {
  const rendered = await (await fetch(markup.origin)).text()
  if (Math.abs(rendered.length / html.length - 1) > 0.02) {
    throw new Error(`the markup is ${rendered.length} characters long, the page ${html.length}`)
  }
}

/**
 * CPU milliseconds for a page, asked for by each session in turn, ten requests at a time. A path
 * that ends in a dash gets a number, and is a different one for each request.
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
