import { parseArgs } from 'node:util'

import type { ApiConfig } from '@ltk/api/config'
import { distribute } from '@ltk/platform/db/cluster/distribute'
import { findHindrance } from '@ltk/platform/db/cluster/find-hindrance'
import { hasCitus, listOwnedTables, stayingTables } from '@ltk/platform/db/cluster/owned-tables'
import { openDatabase } from '@ltk/platform/db/open'

const help = `ltk distribute [--dry-run]
  Spreads what is a shopper's, creators' lists and what products have cost over the workers of a Citus
  cluster, whose coordinator DATABASE_URL names; other content stays on the coordinator. The site goes
  on meanwhile: writes to a table wait for a moment when it changes over. A run that was stopped goes on
  where it was.

  --dry-run   only says what it would do
`

type Context = { args: string[]; config: () => ApiConfig; write: (text: string) => void }

/** `ltk distribute`: tables of shoppers, creators and products over the workers of a cluster, one after the other. */
export async function distributeCommand({ args, config, write }: Context): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } },
  })
  if (values.help) return write(help)
  const database = await openDatabase(config())
  try {
    const { background: db } = database
    if (!(await hasCitus(db))) {
      throw new Error(
        'The database has no extension "citus": DATABASE_URL must name the coordinator of a Citus cluster.',
      )
    }
    const hindrance = await findHindrance(db)
    if (hindrance !== undefined) throw new Error(hindrance)
    const tables = await listOwnedTables(db)
    for (const { name, isDistributed, rows, bytes } of tables) {
      write(isDistributed ? `${name}: is distributed\n` : `${name}: ${sizeOf({ rows, bytes })}\n`)
    }
    for (const [name, reason] of Object.entries(stayingTables)) write(`${name}: stays, ${reason}\n`)
    const left = tables.filter(({ isDistributed }) => !isDistributed)
    write(`To distribute: ${left.length} tables, in about ${minutesFor(left)} min\n`)
    if (values['dry-run']) return
    let number = 0
    await distribute(db, {
      begins: ({ name }) => write(`${++number} of ${left.length}: ${name} … `),
      ends: (ms) => write(`${(ms / 1000).toFixed(1)} s\n`),
    })
    write(
      'What is a shopper’s is distributed, and so are creators’ lists and what products have cost.\n',
    )
  } finally {
    await database.close()
  }
}

/** As it took two cores with millions of rows: what it takes for any table, and for a gigabyte. */
const [secondsATable, secondsAGigabyte] = [5, 15]

function minutesFor(tables: { bytes: number }[]): number {
  const gigabytes = tables.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 3
  return Math.ceil((tables.length * secondsATable + gigabytes * secondsAGigabyte) / 60)
}

const sizeOf = ({ rows, bytes }: { rows: number; bytes: number }) =>
  `about ${rows.toLocaleString('en')} rows, ${Math.ceil(bytes / 1024 ** 2)} MB`
