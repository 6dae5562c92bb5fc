import { parseArgs } from 'node:util'

import { missedGoals } from '../bench/report.ts'
import { tryLostWorker } from './cluster/lost-worker.ts'
import { tryMove } from './cluster/move.ts'
import { tryReadReplica } from './cluster/read-replica.ts'
import { tryRebalance } from './cluster/rebalance.ts'
import { tryDatabasesApart } from './databases-apart.ts'
import { tryDay } from './day.ts'
import { tryFrozenDatabase } from './frozen-database.ts'
import { tryFullDisk } from './full-disk.ts'
import { tryFuzz } from './fuzz.ts'
import { tryHotRows } from './hot-rows.ts'
import { tryImports } from './imports.ts'
import { tryKills } from './kills.ts'
import { tryLeak } from './leak.ts'
import { tryMemory } from './memory.ts'
import { tryOverload } from './overload.ts'
import { tryPictures } from './pictures.ts'
import { tryRestarts } from './restarts.ts'
import { trySlowBodies } from './slow-bodies.ts'
import { tryStaleListener } from './stale-listener.ts'
import { tryUpgrade } from './upgrade.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '8' },
    restarts: { type: 'string', default: '20' },
    rows: { type: 'string', default: '10000000' },
    from: { type: 'string' },
    hours: { type: 'string', default: '24' },
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

const trials: Record<string, () => Promise<void>> = {
  kills: () => tryKills(Number(values.kills)),
  restarts: () => tryRestarts(Number(values.restarts)),
  'frozen-database': tryFrozenDatabase,
  'full-disk': tryFullDisk,
  overload: tryOverload,
  pictures: tryPictures,
  leak: tryLeak,
  memory: tryMemory,
  imports: tryImports,
  'hot-rows': tryHotRows,
  'slow-bodies': trySlowBodies,
  'stale-listener': tryStaleListener,
  'databases-apart': tryDatabasesApart,
  move: tryMove,
  'lost-worker': tryLostWorker,
  rebalance: tryRebalance,
  'read-replica': tryReadReplica,
  upgrade: () => tryUpgrade(Number(values.rows), values.from),
  day: () => tryDay(Number(values.hours)),
  fuzz: () => tryFuzz(Number(values.calls), Number(values.seed)),
}

const help = `npm run reliability [<name> …] [-- --<option> <value>]

Tries faults and load, and prints each figure with its goal. Without names, all:
${Object.keys(trials).join(', ')}.

  --kills <number>      how often to kill processes (8)
  --restarts <number>   how often to restart them (20)
  --rows <number>       how many rows the table of upgrade has (10000000)
  --from <tag>          the tag or commit that upgrade comes from (the last tag; without tags, what
                        came before the newest migration)
  --hours <number>      how many hours of a day to live through, each in 36 seconds (24)
  --calls <number>      how many calls of fuzz to send (20000)
  --seed <number>       makes the same calls of fuzz again
  --help                shows this

Ends with 1 where a goal was missed. Needs root for full-disk, and an installed PostgreSQL with Citus for move,
lost-worker, rebalance and read-replica.
`

if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}
const unknown = positionals.filter((name) => !Object.hasOwn(trials, name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no trial "${unknown.join('", "')}". There are: ${Object.keys(trials).join(', ')}.\n`,
  )
  process.exit(2)
}
let broken = 0
for (const [name, trial] of Object.entries(trials)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  try {
    await trial()
  } catch (error) {
    broken++
    process.stdout.write(`✗ ${name} could not be finished: ${String(error)}\n`)
  }
}
process.exitCode = missedGoals() + broken > 0 ? 1 : 0
