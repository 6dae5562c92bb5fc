import { parseArgs } from 'node:util'

import { type Withdrawable, withdrawable } from '@ltk/contract/withdrawals'

import { restore, withdraw } from '../withdrawals/withdraw.ts'
import type { CommandContext } from './import-command.ts'

const names = `What to name it by: a creator by the display name, a retailer by its name, a product by the
retailer's name and the retailer's own id, all else by its id or by its id in the file that it was
imported from.
`

export const withdrawHelp = `Takes content off the site; its page then answers 410. Withdrawing it again changes nothing.

  ltk withdraw <${withdrawable.options.join('|')}> <id or name> [options]
  ltk withdraw product <retailer> <id> [options]

${names}
  --reason <text>  why, for operators only
  --help           shows this
`

export const restoreHelp = `Brings back what was withdrawn, with the same addresses, likes and saves.

  ltk restore <${withdrawable.options.join('|')}> <id or name>
  ltk restore product <retailer> <id>

${names}What was withdrawn by itself is restored by itself, not with its creator
or retailer. A product that its retailer's feed does not publish stays hidden.
`

/** `ltk withdraw`: writes what it did. Throws a sentence on wrong arguments and unknown names. */
export async function withdrawCommand({ args, withDb, write, now }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return write(withdrawHelp)
  const named = parseNamed('withdraw', positionals)
  const { id } = await withDb((db) => withdraw(db, { ...named, reason: values.reason }, now))
  write(`Withdrawn: ${named.kind} ${id}.\n`)
}

/** `ltk restore`: writes what it did. Throws a sentence on wrong arguments and unknown names. */
export async function restoreCommand({ args, withDb, write, now }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return write(restoreHelp)
  const named = parseNamed('restore', positionals)
  const { id } = await withDb((db) => restore(db, named, now))
  write(`Restored: ${named.kind} ${id}.\n`)
}

function parseNamed(
  command: string,
  [kind, name, ...more]: string[],
): { kind: Withdrawable; name: string } {
  const parsed = withdrawable.safeParse(kind)
  const mostNames = parsed.data === 'product' ? 2 : 1
  if (!parsed.success || name === undefined || more.length >= mostNames) {
    throw new Error(
      `Say what: ltk ${command} <${withdrawable.options.join('|')}> <id or name>, or ltk ${command} product <retailer> <id>.`,
    )
  }
  return { kind: parsed.data, name: [name, ...more].join('/') }
}
