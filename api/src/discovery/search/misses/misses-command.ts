import { parseArgs } from 'node:util'

import type { Db } from '@ltk/platform/db/open'

import { listMisses } from './queries.ts'

const help = `Lists what shoppers searched for without finding anything, what was asked for most first: how often,
the day when it was last, and the words.

  ltk searches [--limit 50]

  --help                   shows this
`
const maxListed = 1_000

type Context = {
  args: string[]
  withDb: <R>(work: (db: Db) => Promise<R>) => Promise<R>
  write: (text: string) => void
}

/** `ltk searches`: writes a line for each search that found nothing. Throws a sentence on a wrong limit. */
export async function missesCommand({ args, withDb, write }: Context): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { help: { type: 'boolean', short: 'h' }, limit: { type: 'string', default: '50' } },
  })
  if (values.help) return write(help)
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > maxListed) {
    throw new Error(`--limit is a number from 1 to ${maxListed}, not ${values.limit}.`)
  }
  const misses = await withDb((db) => listMisses(db, limit))
  if (misses.length === 0) return write('Every search found something.\n')
  for (const { asked, asked_at, query } of misses) {
    write(`${String(asked).padStart(6)}  ${asked_at.toISOString().slice(0, 10)}  ${query}\n`)
  }
}
