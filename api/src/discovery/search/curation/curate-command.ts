import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import {
  type NamedContent,
  parseNamed,
  placementLanguage,
  type Placement,
} from '@ltk/contract/search-curation'
import type { Db } from '@ltk/platform/db/open'

import { applyCurationFile } from './curation-file.ts'
import { listPlacements, removePlacement, setPlacement } from './placements.ts'
import { listSynonymRows } from './queries.ts'
import { removeSynonym, setSynonym } from './synonyms.ts'

const help = `Says what words mean in searches, and what comes first and last for a query. A change is seen within
seconds.

  ltk curate list                         lists all that was said
  ltk curate synonym <words> <meaning>    a search for the words finds what the meaning finds, too
  ltk curate no-synonym <words> <meaning> no longer
  ltk curate place <query>                says what comes first and last for exactly this query
  ltk curate unplace <query>              no longer
  ltk curate file <file>                  takes a JSON file, all of it or nothing; what it does not name stays:
                                          {"synonyms": [{"words": "trainers", "meaning": "sneakers",
                                           "bothWays": true}],
                                           "placements": [{"query": "gift for dad", "language": "en",
                                           "first": [{"kind": "product", "name": "some-shop/4711"}],
                                           "last": [{"kind": "creator", "name": "ada"}]}]}

  --both-ways             each of the words means the other
  --first, --last <name>  a post:<id>, product:<retailer>/<id>, product:<id> or creator:<display name>; for
                          several once each, in their order
  --language <code>       only for pages in this language; without it for all that have nothing of their own
  --help                  shows this
`
const usage =
  'Say what: ltk curate list, synonym <words> <meaning>, no-synonym <words> <meaning>, place <query>, unplace <query>, or file <file>.'

type Context = {
  args: string[]
  withDb: <R>(work: (db: Db) => Promise<R>) => Promise<R>
  write: (text: string) => void
}

/** `ltk curate`: writes what it did. Throws a sentence on wrong arguments, files and names. */
export async function curateCommand({ args, withDb, write }: Context): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'both-ways': { type: 'boolean', default: false },
      first: { type: 'string', multiple: true, default: [] },
      last: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', default: 'all' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return write(help)
  const change = <R>(work: (trx: Db) => Promise<R>) =>
    withDb((db) => db.transaction().execute(work))
  const [action, given, meaning] = positionals
  const isFor = (name: string, count: number) => action === name && positionals.length === count + 1
  if (isFor('list', 0)) return write(await withDb(describeAll))
  if (given === undefined) throw new Error(usage)
  if (isFor('file', 1)) {
    const text = await readFile(given, 'utf8')
    const { synonyms, placements } = await withDb((db) => applyCurationFile(db, text))
    return write(`Taken over: ${synonyms} synonyms, ${placements} queries.\n`)
  }
  if (isFor('place', 1)) {
    const names = { first: values.first.map(parseName), last: values.last.map(parseName) }
    if (names.first.length + names.last.length === 0)
      throw new Error('Say what: --first or --last.')
    const placed = { query: given, language: parseLanguage(values.language) }
    await change((trx) => setPlacement(trx, placed, names, null))
    return write(`Placed for "${given}".\n`)
  }
  if (isFor('unplace', 1)) {
    const placed = { query: given, language: parseLanguage(values.language) }
    const isRemoved = await change((trx) => removePlacement(trx, placed))
    return write(isRemoved ? `No longer placed for "${given}".\n` : 'Nothing was placed.\n')
  }
  if (meaning === undefined) throw new Error(usage)
  if (isFor('synonym', 2)) {
    const pair = { words: given, meaning, bothWays: values['both-ways'] }
    const set = await change((trx) => setSynonym(trx, pair, null))
    return write(`${lineOf(set)}\n`)
  }
  if (!isFor('no-synonym', 2)) throw new Error(usage)
  const isRemoved = await change((trx) => removeSynonym(trx, { words: given, meaning }))
  write(isRemoved ? `No longer: ${given} = ${meaning}\n` : 'There was no such synonym.\n')
}

function parseName(text: string): NamedContent {
  const named = parseNamed(text)
  if (named) return named
  throw new Error(`"${text}" must look like post:<id>, product:<retailer>/<id> or creator:<name>.`)
}

function parseLanguage(code: string) {
  const { data } = placementLanguage.safeParse(code)
  if (data) return data
  throw new Error(`--language is one of ${placementLanguage.options.join(', ')}, not ${code}.`)
}

async function describeAll(db: Db): Promise<string> {
  const synonyms = await listSynonymRows(db)
  const placements = await listPlacements(db)
  const lines = [
    ...synonyms.map((row) => lineOf({ ...row, bothWays: row.both_ways })),
    ...placements.flatMap(linesOf),
  ]
  return lines.length > 0 ? `${lines.join('\n')}\n` : 'Nothing was said.\n'
}

function lineOf({
  words,
  meaning,
  bothWays,
}: {
  words: string
  meaning: string
  bothWays: boolean
}) {
  return `${words} ${bothWays ? '<->' : '->'} ${meaning}`
}

function linesOf({ query, language, first, last }: Placement): string[] {
  const named = (where: string, list: Placement['first']) =>
    list.map(({ kind, id, title }) => `  ${where}  ${kind} ${id}  ${title ?? '(not shown)'}`)
  return [`"${query}" (${language})`, ...named('first', first), ...named('last ', last)]
}
