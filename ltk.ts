import { text } from 'node:stream/consumers'

import { type ApiConfig, readApiConfig } from '@ltk/api/config'
import type { CommandContext } from '@ltk/api/import-command'
import { type Db, openDatabase } from '@ltk/platform/db/open'

import { readEnvFile } from './start/config.ts'

readEnvFile()

/** The exit code where nothing was done; 1 is that of an import that refused rows. */
const failed = 2

type Command = {
  summary: string
  /** Resolves to its exit code where that may be another than 0. */
  run: (context: CommandContext) => Promise<number | void>
}

// Each loads its own code when it runs: all of it would take more memory than an import does.
const commands: Record<string, Command> = {
  import: {
    summary: 'reads retailers, products, posts or activity from a file',
    run: async (context) => (await import('@ltk/api/import-command')).importCommand(context),
  },
  list: {
    summary: 'lists products, posts, creators or imports',
    run: async (context) => (await import('@ltk/api/content-commands')).listCommand(context),
  },
  show: {
    summary: 'shows a product, post, creator or import',
    run: async (context) => (await import('@ltk/api/content-commands')).showCommand(context),
  },
  retailer: {
    summary: 'adds, edits, checks or lists retailers',
    run: async (context) => {
      const { retailerCommand } = await import('@ltk/api/retailer-command')
      const { openSecretKeys } = await import('@ltk/api/secret-keys')
      const { originsOfDemoShop } = await import('./start/demo-shop.ts')
      return retailerCommand({
        ...context,
        openKeys: () => openSecretKeys(readApiConfig()),
        readInput: () => text(process.stdin),
        readCalling: () => {
          const config = readApiConfig()
          return { config, localOrigins: config.demo ? originsOfDemoShop(config) : [] }
        },
      })
    },
  },
  withdraw: {
    summary: 'takes a post, product set, collection or creator off the site',
    run: async (context) =>
      (await import('@ltk/api/withdraw-command')).withdrawCommand(await withPurge(context)),
  },
  restore: {
    summary: 'brings back what was withdrawn',
    run: async (context) =>
      (await import('@ltk/api/withdraw-command')).restoreCommand(await withPurge(context)),
  },
  opener: {
    summary: 'chooses what the first page opens with',
    run: async (context) => (await import('@ltk/api/opener-command')).openerCommand(context),
  },
  searches: {
    summary: 'lists what was searched for in vain',
    run: async (context) => (await import('@ltk/api/misses-command')).missesCommand(context),
  },
  curate: {
    summary: 'says what words mean in searches, and what comes first and last',
    run: async (context) => (await import('@ltk/api/curate-command')).curateCommand(context),
  },
  reindex: {
    summary: 'has all that search knows made again',
    run: async (context) =>
      (await import('./start/reindex-command.ts')).reindexCommand(withConfig(context)),
  },
  creator: {
    summary: 'lets an account publish as a creator',
    run: async (context) =>
      (await import('./start/identity-commands.ts')).creatorCommand(withConfig(context)),
  },
  operator: {
    summary: 'lets an account run the shop, or lists those that do',
    run: async (context) =>
      (await import('./start/identity-commands.ts')).operatorCommand(withConfig(context)),
  },
  impersonate: {
    summary: 'makes a link that signs in as somebody',
    run: async (context) =>
      (await import('./start/identity-commands.ts')).impersonateCommand(withConfig(context)),
  },
  sessions: {
    summary: 'lists or ends the sessions of an account',
    run: async (context) =>
      (await import('./start/identity-commands.ts')).sessionsCommand(withConfig(context)),
  },
  client: {
    summary: 'lets other sites sign people in with us',
    run: async (context) =>
      (await import('./start/identity-commands.ts')).clientCommand(withConfig(context)),
  },
  keys: {
    summary: 'lists or rotates the keys that sign tokens',
    run: async (context) =>
      (await import('./start/identity-commands.ts')).keysCommand(withConfig(context)),
  },
  migrate: {
    summary: 'applies the migrations of this version, beside the one before',
    run: async (context) =>
      (await import('./start/migrate-command.ts')).migrateCommand(withConfig(context)),
  },
  distribute: {
    summary: "spreads what is a shopper's over the workers of a Citus cluster",
    run: async ({ args, write }) => {
      const { distributeCommand } = await import('./start/distribute-command.ts')
      await distributeCommand({ args, write, config: readNamedConfig })
    },
  },
  worker: {
    summary: 'runs the jobs apart from the web, until it is stopped',
    run: async (context) => (await import('./start/worker.ts')).workerCommand(withConfig(context)),
  },
}

function readNamedConfig(): ApiConfig {
  const config = readApiConfig()
  nameDatabase(config)
  return config
}

/** For what opens the databases itself. */
function withConfig({ args, write }: CommandContext) {
  return { args, write, config: readNamedConfig }
}

async function withPurge(context: CommandContext) {
  const { createPurge } = await import('@ltk/api/purge')
  return { ...context, openPurge: () => createPurge(readApiConfig().purge) }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(12)}${summary}`,
  )
  return `ltk <command> [options]\n\n${lines.join('\n')}\n\nltk <command> --help shows more.\n`
}

async function withDb<R>(work: (db: Db) => Promise<R>, isQuiet: boolean): Promise<R> {
  const config = readApiConfig()
  if (!isQuiet) nameDatabase(config)
  const database = await openDatabase(config)
  try {
    return await work(database.background)
  } finally {
    await database.close()
  }
}

/** Says which database a command works on. */
function nameDatabase(config: ApiConfig): void {
  process.stderr.write(`Database: ${nameOf(config)}\n`)
}

/** Where the database is, and those that are apart, without users and passwords. */
function nameOf(config: ApiConfig): string {
  const { databaseUrl, identityDatabaseUrl, eventsDatabaseUrl, searchDatabaseUrl, dataDir } = config
  return [
    databaseUrl ? serverOf(databaseUrl) : `the embedded one in ${dataDir}`,
    ...(identityDatabaseUrl ? [`of identity: ${serverOf(identityDatabaseUrl)}`] : []),
    ...(eventsDatabaseUrl ? [`of events: ${serverOf(eventsDatabaseUrl)}`] : []),
    ...(searchDatabaseUrl ? [`of search: ${serverOf(searchDatabaseUrl)}`] : []),
  ].join('; ')
}

function serverOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A refused connection has several errors in it and no message of its own.
  const [first] = error instanceof AggregateError ? error.errors : []
  return error.message || (first instanceof Error ? first.message : error.name)
}

/** What a command says of itself. */
async function helpOf({ run }: Command): Promise<string> {
  let text = ''
  await run({
    args: ['--help'],
    withDb: () => Promise.reject(new Error('help needs no database')),
    write: (piece) => (text += piece),
    now: new Date(),
  })
  return text
}

/** What went wrong in one sentence; for an option that there is not, with those that there are. */
async function explain(error: unknown, name: string, command: Command): Promise<string> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (!String(code).startsWith('ERR_PARSE_ARGS')) return sentenceOf(error)
  const [sentence = ''] = sentenceOf(error).split(/\. |\n/)
  const options = [...new Set((await helpOf(command)).match(/--[a-z][a-z-]*/g))]
  const there = options.length > 0 ? `has ${options.join(', ')}` : 'has no options'
  return `${sentence.replace(/\.$/, '')}. "ltk ${name}" ${there}.`
}

async function run([name, ...args]: string[]): Promise<number | void> {
  const write = (text: string) => void process.stdout.write(text)
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    return write(help())
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    throw new Error(
      `There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`,
    )
  }
  const isQuiet = args.includes('--quiet')
  try {
    const open = <R>(work: (db: Db) => Promise<R>) => withDb(work, isQuiet)
    return await command.run({ args, withDb: open, write, now: new Date() })
  } catch (error) {
    throw new Error(await explain(error, name, command), { cause: error })
  }
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ?? 0
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = failed
}
