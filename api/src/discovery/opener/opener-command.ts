import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { openerChoice } from '@ltk/contract/openers'
import type { Db } from '@ltk/platform/db/open'
import { parseJsonFile } from '@ltk/platform/json-file'

import { setOpener } from './curated.ts'
import { endOpener, listOpeners, type OpenerRow } from './queries.ts'

const help = `Chooses what the first page opens with, for a time. Whatever is left out, and all at other times, is
chosen by the day: a lead among the featured posts, creators on the rise, a gift guide.

  ltk opener set <file>    takes a JSON file:
                           {"from": "2026-12-01", "until": "2026-12-08",
                            "lead": "<id of a post>", "guide": "<id of a gift guide>",
                            "creators": ["<display name>"]}
  ltk opener list          lists what was chosen, with ids and times
  ltk opener end <id>      ends what was chosen

  --help                   shows this

Days begin at midnight in UTC. Of several at a time the one that began last is shown. A change is seen
within a minute.
`

type Context = {
  args: string[]
  withDb: <R>(work: (db: Db) => Promise<R>) => Promise<R>
  write: (text: string) => void
  now: Date
}

/** `ltk opener`: writes what it did. Throws a sentence on wrong arguments, files and ids. */
export async function openerCommand({ args, withDb, write, now }: Context): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return write(help)
  const [action, given, ...more] = positionals
  if (action === 'list' && given === undefined) {
    const rows = await withDb(listOpeners)
    return write(rows.length > 0 ? rows.map(lineOf).join('') : 'Nothing was chosen.\n')
  }
  if (given === undefined || more.length > 0 || (action !== 'set' && action !== 'end')) {
    throw new Error('Say what: ltk opener set <file>, ltk opener list, or ltk opener end <id>.')
  }
  if (action === 'set') {
    const choice = parseJsonFile(openerChoice, await readFile(given, 'utf8'))
    return write(`Chosen: ${lineOf(await withDb((db) => setOpener(db, choice, now)))}`)
  }
  if (!(await withDb((db) => endOpener(db, given, now)))) {
    throw new Error(`Nothing that is shown now or later has the id ${given}.`)
  }
  write(`Ended: ${given}.\n`)
}

function lineOf({
  id,
  starts_at,
  ends_at,
  lead_post_id,
  guide_id,
  creator_ids,
}: OpenerRow): string {
  const parts = [
    lead_post_id && 'a lead',
    guide_id && 'a guide',
    creator_ids.length > 0 && `${creator_ids.length} of creators`,
  ].filter(Boolean)
  return `${id}  ${starts_at.toISOString()} to ${ends_at.toISOString()}  ${parts.join(', ')}\n`
}
