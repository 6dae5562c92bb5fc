import type { ApiConfig } from '@ltk/api/config'
import { listProfileIdsByDisplayNames } from '@ltk/api/profiles'
import { deleteSubscriptionsOf } from '@ltk/api/push-subscriptions'
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
  runSessions,
  sessionsHelp,
} from '@ltk/identity/commands'
import { readIdentityConfig } from '@ltk/identity/config'
import { type Database, openDatabase } from '@ltk/platform/db/open'

type CommandContext = { args: string[]; config: () => ApiConfig; write: (text: string) => void }

type Run = (args: string[], context: IdentityContext) => Promise<void>

/** Returns a command on the accounts and keys of the embedded issuer. */
function onIdentity(help: string, run: Run) {
  return async ({ args, config, write }: CommandContext): Promise<void> => {
    const print = (line: string) => write(`${line}\n`)
    if (args.length === 0 || args.includes('--help') || args.includes('-h')) return print(help)
    const opened = await openDatabase(config())
    try {
      await runOn(opened, args, print, run)
    } finally {
      await opened.close()
    }
  }
}

async function runOn(opened: Database, args: string[], print: (line: string) => void, run: Run) {
  const database = withoutLimits(opened)
  const identity = await createIdentity({
    config: readIdentityConfig(),
    database,
    endNotifications: deleteSubscriptionsOf,
  })
  try {
    await run(args, {
      identity,
      print,
      findProfileByDisplayName: async (displayName) => {
        const [id] = await listProfileIdsByDisplayNames(database.db, [displayName])
        return id ? { id } : undefined
      },
    })
  } finally {
    await identity.close()
  }
}

/** The same database without the limits of requests. */
function withoutLimits(database: Database): Database {
  const { background, identity } = database
  return { ...database, db: background, ...(identity && { identity: withoutLimits(identity) }) }
}

export const keysCommand = onIdentity(keysHelp, runKeys)
export const impersonateCommand = onIdentity(impersonateHelp, runImpersonate)
export const creatorCommand = onIdentity(creatorHelp, runCreator)
export const operatorCommand = onIdentity(operatorHelp, runOperator)
export const sessionsCommand = onIdentity(sessionsHelp, runSessions)
export const clientCommand = onIdentity(clientHelp, runClient)
