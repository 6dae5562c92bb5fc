import { brotliCompressSync } from 'node:zlib'

import { cpuOf, load } from './load.ts'
import { startWithDemo, whenIndexed } from './product.ts'
import { median, report } from './report.ts'

/** Measures `/home`: the server CPU for a page that is not cached, and the bytes of the first load. */
export async function benchPages(): Promise<void> {
  const product = await startWithDemo(3464)
  try {
    await whenIndexed(product)
    let run = 0
    const render = async () => {
      run++
      const paths = Array.from({ length: 400 }, (_, index) => `/home?fresh=${run}-${index}`)
      const before = cpuOf(product.pid)
      await load({
        port: product.port,
        paths,
        requests: paths.length,
        headers: { 'accept-encoding': 'zstd' },
      })
      return (cpuOf(product.pid) - before) / paths.length
    }
    await render()
    report('/home rendered, not cached', await median(5, render), { atMost: 3 }, 'CPU ms')

    const paths = ['/home']
    await load({ port: product.port, paths, requests: 2_000, headers: { 'accept-encoding': 'br' } })
    const seconds = await load({
      port: product.port,
      paths,
      requests: 20_000,
      headers: { 'accept-encoding': 'br' },
    })
    report('/home from the response cache', 20_000 / seconds, { atLeast: 10_000 }, 'pages/s')

    const html = await (await fetch(`${product.origin}/home`)).text()
    report('/home, HTML', html.length / 1_000, { atMost: 125 }, 'kB')
    report(
      '/home, HTML compressed',
      brotliCompressSync(html).length / 1_000,
      { atMost: 20 },
      'kB br',
    )
    const scripts = await sizes(product.origin, html, /(\/assets\/[^"\s]+\.js)/g)
    report('/home, JavaScript of the first load', sum(scripts), { atMost: 117 }, 'kB br')
    report('/home, JavaScript files of the first load', scripts.length, { atMost: 12 }, 'files')
    report(
      '/home, CSS',
      sum(await sizes(product.origin, html, /href="(\/assets\/[^"]+\.css)"/g)),
      { atMost: 10 },
      'kB br',
    )
  } finally {
    await product.stop()
  }
}

async function sizes(origin: string, html: string, pattern: RegExp): Promise<number[]> {
  const files = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))
  return Promise.all(
    [...files].map(async (file) => {
      const response = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } })
      return brotliCompressSync(Buffer.from(await response.arrayBuffer())).length / 1_000
    }),
  )
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
