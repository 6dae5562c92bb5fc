import { parseArgs } from 'node:util'

import { type Purged, type Withdrawable, withdrawable } from '@ltk/contract/withdrawals'

import type { Purge } from '../withdrawals/purge.ts'
import { restore, withdraw } from '../withdrawals/withdraw.ts'
import type { CommandContext } from './import-command.ts'

const names = `What to name it by: a creator by the display name, a retailer by its name, a product by the
retailer's name and the retailer's own id, all else by its id or by its id in the file that it was
imported from.
`

const withdrawHelp = `Takes content off the site; its page then answers 410. Withdrawing it again changes nothing.
What a CDN keeps of it is purged at PURGE_URL, or named.

  ltk withdraw <${withdrawable.options.join('|')}> <id or name> [options]
  ltk withdraw product <retailer> <id> [options]

${names}
  --reason <text>  why, for operators only
  --help           shows this

Ends with 1 where it was withdrawn and the CDN could not be told yet; a job tells it again.
`

const restoreHelp = `Brings back what was withdrawn, with the same addresses, likes and saves.

  ltk restore <${withdrawable.options.join('|')}> <id or name>
  ltk restore product <retailer> <id>

${names}What was withdrawn by itself is restored by itself, not with its creator
or retailer. A product that its retailer's feed does not publish stays hidden. Ends with 1 where it
was restored and the CDN could not be told.
`

type WithdrawContext = CommandContext & { openPurge: () => Purge }

/** The exit code where the CDN was not purged. */
const notPurged = 1

/**
 * `ltk withdraw`: writes what it did. Resolves to its exit code; throws a sentence on wrong arguments
 * and unknown names.
 */
export async function withdrawCommand(context: WithdrawContext): Promise<number | void> {
  const { args, withDb, write, now, openPurge } = context
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return write(withdrawHelp)
  const named = parseNamed('withdraw', positionals)
  const purge = openPurge()
  const given = { ...named, reason: values.reason }
  return withDb(async (db) => {
    const { withdrawal, pendingPurge } = await withdraw(db, given, now, purge)
    write(`Withdrawn: ${named.kind} ${withdrawal.id}.\n`)
    return say(await purge.send(db, pendingPurge), write)
  })
}

/**
 * `ltk restore`: writes what it did. Resolves to its exit code; throws a sentence on wrong arguments
 * and unknown names.
 */
export async function restoreCommand(context: WithdrawContext): Promise<number | void> {
  const { args, withDb, write, now, openPurge } = context
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return write(restoreHelp)
  const named = parseNamed('restore', positionals)
  const purge = openPurge()
  return withDb(async (db) => {
    const { restored, pendingPurge } = await restore(db, named, now, purge)
    write(`Restored: ${named.kind} ${restored.id}.\n`)
    return say(await purge.send(db, pendingPurge), write)
  })
}

function say({ outcome, tags, problem }: Purged, write: (text: string) => void): number | void {
  if (outcome === 'purged') return write('The CDN has dropped what it kept of it.\n')
  const what = tags ? `what has one of these cache tags: ${tags.join(',')}` : 'everything'
  if (outcome === 'none') return write(`If a CDN keeps answers, purge there ${what}\n`)
  write(`The CDN could not be told: ${problem}. Purge there ${what}\n`)
  write('Or wait: the job "purges" tells it again until it can be told.\n')
  return notPurged
}

function parseNamed(
  command: string,
  [kind, name, ...more]: string[],
): { kind: Withdrawable; name: string } {
  const parsed = withdrawable.safeParse(kind)
  const maxNames = parsed.data === 'product' ? 2 : 1
  if (!parsed.success || name === undefined || more.length >= maxNames) {
    throw new Error(
      `Say what: ltk ${command} <${withdrawable.options.join('|')}> <id or name>, or ltk ${command} product <retailer> <id>.`,
    )
  }
  return { kind: parsed.data, name: [name, ...more].join('/') }
}
