import type { CommandContext } from '@ltk/api/import-command'
import { listProfileIdsByDisplayNames } from '@ltk/api/profiles'
import { createIdentity } from '@ltk/identity/app'
import {
  clientHelp,
  type CommandContext as IdentityContext,
  creatorHelp,
  impersonateHelp,
  keysHelp,
  operatorHelp,
  runClient,
  runCreator,
  runImpersonate,
  runKeys,
  runOperator,
} from '@ltk/identity/commands'
import { readIdentityConfig } from '@ltk/identity/config'

type Run = (args: string[], context: IdentityContext) => Promise<void>

/** Returns a command on the accounts and keys of the embedded issuer. */
function onIdentity(help: string, run: Run) {
  return async ({ args, withDb, write }: CommandContext): Promise<void> => {
    const print = (line: string) => write(`${line}\n`)
    if (args.length === 0 || args.includes('--help') || args.includes('-h')) return print(help)
    await withDb(async (db) => {
      const identity = await createIdentity({
        config: readIdentityConfig(),
        database: { db, background: db },
      })
      try {
        await run(args, {
          identity,
          print,
          findProfileByDisplayName: async (displayName) => {
            const [id] = await listProfileIdsByDisplayNames(db, [displayName])
            return id ? { id } : undefined
          },
        })
      } finally {
        await identity.close()
      }
    })
  }
}

export const keysCommand = onIdentity(keysHelp, runKeys)
export const impersonateCommand = onIdentity(impersonateHelp, runImpersonate)
export const creatorCommand = onIdentity(creatorHelp, runCreator)
export const operatorCommand = onIdentity(operatorHelp, runOperator)
export const clientCommand = onIdentity(clientHelp, runClient)
