import { parseArgs } from 'node:util'

import { decimalsOf } from '@ltk/contract/currencies'
import type { Db } from '@ltk/platform/db/open'
import { z } from 'zod'

import {
  findCreator,
  findImportRun,
  findPost,
  findProduct,
  listCreators,
  listImportRuns,
  listPostIds,
  listPosts,
  listProducts,
} from '../queries/content-lists.ts'
import type { CommandContext } from './import-command.ts'

const listHelp = `Lists what is in the catalogue, a line each.

  ltk list products [--retailer <name>]     by retailer and the retailer's own id
  ltk list posts [--creator <name>]         the newest first
  ltk list creators                         by name
  ltk list imports [--retailer <name>]      the latest first, of the last 90 days

  --limit <number>     how many at most (50)
  --json               as JSON, a line each
  --help               shows this
`

const showHelp = `Shows one thing of the catalogue with all that is known of it.

  ltk show product <retailer>/<id>     the retailer's own id, as "ltk list products" has it
  ltk show post <creator>/<id>         or the id in the address of its page
  ltk show creator <name>
  ltk show import <id>                 with its first refusals

  --json               as one line of JSON
  --help               shows this
`

type Fact = string | number | boolean | Date | null | object
type Row = Record<string, Fact>

type Kind = {
  /** The option that narrows the list. */
  narrows?: 'retailer' | 'creator'
  list: (db: Db, options: { of: string | undefined; limit: number }) => Promise<Row[]>
  /** Formats a row as a line. */
  line: (row: Row) => Fact[]
}

const kinds: Record<string, Kind> = {
  products: {
    narrows: 'retailer',
    list: listProducts,
    line: (row) => [
      `${shown(row['retailer'])}/${shown(row['externalId'])}`,
      row['title'] ?? '',
      priceOf(row),
      stateOf(row),
      `seen ${shown(row['seenAt'])}`,
    ],
  },
  posts: {
    narrows: 'creator',
    list: listPosts,
    line: (row) => [
      `${shown(row['creator'])}/${shown(row['externalId'] ?? row['id'])}`,
      row['title'] ?? '',
      shown(row['publishedAt']),
      `${shown(row['likes'])} likes`,
    ],
  },
  creators: {
    list: listCreators,
    line: (row) => [
      row['displayName'] ?? '',
      row['name'] ?? '',
      `${shown(row['followers'])} followers`,
      `last post ${shown(row['latestPostAt'])}`,
    ],
  },
  imports: {
    narrows: 'retailer',
    list: listImportRuns,
    line: (row) => [
      row['id'] ?? '',
      shown(row['startedAt']),
      row['kind'] ?? '',
      row['retailer'] ?? '-',
      row['file'] ?? '',
      row['state'] === 'ended' ? (row['error'] ?? '') : shown(row['state']).replace('-', ' '),
      row['error'] === null || row['read'] !== 0 ? countsOf(row) : '',
    ],
  },
}

const shows: Record<string, (db: Db, name: string) => Promise<Row | undefined>> = {
  product: (db, name) => findProduct(db, ...splitName(name, 'ltk show product <retailer>/<id>')),
  post: async (db, name) => {
    if (z.uuid().safeParse(name).success) return findPost(db, name)
    const [id] = await listPostIds(db, ...splitName(name, 'ltk show post <creator>/<id>'))
    return id === undefined ? undefined : findPost(db, id)
  },
  creator: findCreator,
  import: async (db, id) => (z.uuid().safeParse(id).success ? findImportRun(db, id) : undefined),
}

/** `ltk list`: writes a line for each row. Throws a sentence on wrong arguments. */
export async function listCommand({ args, withDb, write }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      retailer: { type: 'string' },
      creator: { type: 'string' },
      limit: { type: 'string', default: '50' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return write(listHelp)
  const [name = '', ...more] = positionals
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind || more.length > 0) {
    throw new Error(`Say what to list: ${Object.keys(kinds).join(', ')}.`)
  }
  const { narrows, list, line } = kind
  for (const option of ['retailer', 'creator'] as const) {
    if (values[option] === undefined || option === narrows) continue
    const takes = narrows ? `it takes --${narrows}` : 'it takes neither --retailer nor --creator'
    throw new Error(`"ltk list ${name}" has no --${option}: ${takes}.`)
  }
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000_000) {
    throw new Error('--limit must be a whole number from 1 to 1000000.')
  }
  await withDb(async (db) => {
    const rows = await list(db, { of: narrows && values[narrows], limit })
    for (const row of rows) {
      const facts = line(row)
        .map(shown)
        .filter((fact) => fact !== '')
      write(`${values.json ? JSON.stringify(row) : facts.join('  ')}\n`)
    }
    if (rows.length === 0 && !values.json) write(`There are no such ${name}.\n`)
  })
}

/** `ltk show`: writes all facts of one thing. Throws a sentence on wrong arguments. */
export async function showCommand({ args, withDb, write }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return write(showHelp)
  const [kind = '', name, ...more] = positionals
  const find = Object.hasOwn(shows, kind) ? shows[kind] : undefined
  if (!find || name === undefined || more.length > 0) {
    throw new Error(`Say what to show: ${Object.keys(shows).join(', ')}, and which.`)
  }
  await withDb(async (db) => {
    const found = await find(db, name)
    if (!found) throw new Error(`There is no ${kind} "${name}": see "ltk list ${kind}s".`)
    if (values.json) return write(`${JSON.stringify(found)}\n`)
    for (const [fact, value] of Object.entries(found)) {
      if (!Array.isArray(value)) write(`${fact}: ${shown(value)}\n`)
      else write(`${fact}:${value.map((item) => `\n  ${shownItem(item)}`).join('')}\n`)
    }
  })
}

function splitName(name: string, usage: string): [owner: string, id: string] {
  const slash = name.indexOf('/')
  if (slash <= 0 || slash === name.length - 1) throw new Error(`Name it as in ${usage}.`)
  return [name.slice(0, slash), name.slice(slash + 1)]
}

function shown(value: Fact | undefined): string {
  if (value instanceof Date) return value.toISOString().replace(/\.\d+/, '')
  if (value === null || value === undefined) return '-'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function shownItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const facts = Object.entries(item).filter(([, value]) => value !== null)
  return facts
    .map(([fact, value]) => `${fact} ${value instanceof Date ? shown(value) : String(value)}`)
    .join(', ')
}

/** Why it is not shown, else whether it can be bought. */
function stateOf(row: Row): string {
  if (row['withdrawnAt'] !== null) return 'withdrawn'
  if (row['published'] === false) return 'not published'
  return row['available'] === false ? 'not available' : 'available'
}

function priceOf(row: Row): string {
  const currency = shown(row['currency'])
  const decimals = decimalsOf(currency)
  const amount = (value: Fact | undefined) => (Number(value) / 10 ** decimals).toFixed(decimals)
  const sale = row['salePriceInMinorUnits']
  const price = amount(row['priceInMinorUnits'])
  return sale === null ? `${price} ${currency}` : `${amount(sale)} ${currency} (was ${price})`
}

function countsOf(row: Row): string {
  const names = ['read', 'created', 'changed', 'unchanged', 'refused', 'removed', 'rows']
  return names.map((name) => `${shown(row[name])} ${name}`).join(', ')
}
