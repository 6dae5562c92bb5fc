import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

import pg from 'pg'
import { z } from 'zod'

import { type BenchPostgres, startPostgres } from './postgres.ts'
import { nodeArguments, startWithDemo } from './product.ts'
import { report } from './report.ts'

const products = 100_000
const rows = 2 * products
/** Makes the file 200 MB large. */
const description = 'What it is made of and how to wash it. '.repeat(44)
const rounds = 3
/** Before an import, and again after it. */
const pagesWithoutImport = 150
const pagesToWarmUp = 600

const counted = z.object({ created: z.number(), unchanged: z.number() })
const measured = z.object({ cpuMs: z.number(), peakMb: z.number() })
type Run = { seconds: number; cpuMs: number; peakMb: number }

/**
 * Imports a file of 100,000 products, two variants each, by `ltk` on PostgreSQL: into an empty catalogue
 * and unchanged, both while pages are read, and unchanged within the hour against the next day, when
 * "as last seen" of every product moves.
 */
export async function benchImports(): Promise<void> {
  const postgres = await startPostgres(3485)
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-imports-'))
  const product = await startWithDemo(3486, { DATABASE_URL: postgres.url, WORKER: 'false' })
  const client = new pg.Client(postgres.url)
  try {
    await client.connect()
    // Tidying up is part of each run, and not of whichever run it falls into.
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
    const file = join(folder, 'products.jsonl')
    await pipeline(lines, createWriteStream(file))
    await ltk(postgres.url, 0, ['retailer', 'add', 'bench'])
    const importFile = (day: number, expected: 'created' | 'unchanged') =>
      measureImport(postgres, client, { file, day, expected })
    const paths = await listPages(client)

    /** Imports while pages are read, and reports both. */
    const runBesidePages = async (what: string, day: number, expected: 'created' | 'unchanged') => {
      const before = await readPages(product.origin, paths, (read) => read >= pagesWithoutImport)
      const ended = new AbortController()
      const running = importFile(day, expected).finally(() => ended.abort())
      const busy = await readPages(product.origin, paths, () => ended.signal.aborted)
      const run = await running
      const after = await readPages(product.origin, paths, (read) => read >= pagesWithoutImport)
      print(what, run)
      report(`${what}, peak memory of the process`, run.peakMb, { atMost: 300 }, 'MB')
      for (const page of Object.keys(paths)) {
        const without = p95([...(before[page] ?? []), ...(after[page] ?? [])])
        const during = p95(busy[page] ?? [])
        process.stdout.write(`  ${page}: p95 ${without.toFixed(0)} ms, ${during.toFixed(0)} ms\n`)
        report(`${what}, p95 of the page "${page}"`, during / without, { atMost: 4 }, '× without')
      }
    }

    await readPages(product.origin, paths, (read) => read >= pagesToWarmUp)
    await runBesidePages('first time', 0, 'created')
    const ratios: number[] = []
    for (let day = 1; day <= rounds; day++) {
      const nextDay = await importFile(day, 'unchanged')
      print('unchanged on the next day', nextDay)
      const again = await importFile(day, 'unchanged')
      print('unchanged within the hour', again)
      ratios.push(nextDay.cpuMs / again.cpuMs)
    }
    const ratio = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    report('unchanged on the next day, CPU', ratio, { atMost: 1.15 }, '× within the hour')
    await runBesidePages('unchanged', rounds + 1, 'unchanged')
  } finally {
    await client.end()
    await product.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

function* lines() {
  for (let product = 0; product < products; product++) {
    const line = {
      id: `bench-product-${product}`,
      title: `Product ${product}`,
      description: `Number ${product}. ${description}`,
      brand: 'Maker',
      category: 'Home > Lamps',
      currency: 'USD',
      link: `https://shop.example/${product}`,
      images: [`https://cdn.example/${product}.jpg`],
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: ['S', 'M'].map((size) => ({
        id: `bench-variant-${product}-${size}`,
        title: size,
        options: { Size: size },
        priceInMinorUnits: 500 + (product % 9_000),
        available: true,
      })),
    }
    yield `${JSON.stringify(line)}\n`
  }
}

/** Paths of pages by what they are; none is asked for often enough to come from a cache. */
async function listPages(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: details } = await client.query<{ id: string }>(
    'select id from product_details order by id limit 100',
  )
  return {
    product: details.map(({ id }) => `/products/${id}`),
    Discover: ['/home'],
    search: ['lamp', 'dress', 'coat', 'summer', 'linen'].map((word) => `/search?keyword=${word}`),
  }
}

/** Reads pages one after the other, each kind in turn. Returns what they took in milliseconds, by kind. */
async function readPages(
  origin: string,
  paths: Record<string, string[]>,
  isEnough: (read: number) => boolean,
): Promise<Record<string, number[]>> {
  const kinds = Object.entries(paths)
  const times = Object.fromEntries(kinds.map(([kind]): [string, number[]] => [kind, []]))
  for (let page = 0; !isEnough(page); page++) {
    const [kind = '', ofKind = []] = kinds[page % kinds.length] ?? []
    const url = new URL(ofKind[Math.floor(page / kinds.length) % ofKind.length] ?? '', origin)
    url.searchParams.set('fresh', `${Date.now()}-${page}`)
    const start = performance.now()
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
    await response.arrayBuffer()
    times[kind]?.push(performance.now() - start)
  }
  return times
}

/** Imports the file some days from now, and measures what it costs with the database's part in it. */
async function measureImport(
  postgres: BenchPostgres,
  client: pg.Client,
  { file, day, expected }: { file: string; day: number; expected: 'created' | 'unchanged' },
): Promise<Run> {
  const before = postgres.cpuMs()
  const start = performance.now()
  const args = ['import', 'products', file, '--retailer', 'bench', '--json']
  const { output, cpuMs, peakMb } = await ltk(postgres.url, day, args)
  const seconds = (performance.now() - start) / 1_000
  const counts = counted.parse(JSON.parse(output))
  if (counts[expected] !== products) throw new Error(`the import did something else: ${output}`)
  await client.query('vacuum')
  return { seconds, cpuMs: cpuMs + postgres.cpuMs() - before, peakMb }
}

/** Runs a command as `npm run ltk` does, some days from now. */
async function ltk(databaseUrl: string, days: number, args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-figures-'))
  const figures = join(folder, 'figures.json')
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', './tests/bench/measured.ts', ...nodeArguments('ltk'), ...args],
      {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          BENCH_DAYS: String(days),
          BENCH_FIGURES: figures,
        },
      },
    )
    return { output: stdout, ...measured.parse(JSON.parse(await readFile(figures, 'utf8'))) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function print(what: string, { seconds, cpuMs, peakMb }: Run): void {
  const rate = Math.round(rows / seconds)
  process.stdout.write(
    `  ${what}: ${rate} rows a second, ${(cpuMs / 1_000).toFixed(1)} CPU s, ${peakMb.toFixed(0)} MB\n`,
  )
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
