import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'

import { readApiConfig } from '@ltk/api/config'
import { type Db, openDatabase } from '@ltk/api/db'
import { type CommandContext, importCommand } from '@ltk/api/import-command'
import { retailerCommand } from '@ltk/api/retailer-command'
import { openSecretKeys } from '@ltk/api/secret-keys'

import {
  clientCommand,
  creatorCommand,
  impersonateCommand,
  keysCommand,
  operatorCommand,
} from './start/identity-commands.ts'
import { workerCommand } from './start/worker.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

type Command = { summary: string; run: (context: CommandContext) => Promise<void> }

const commands: Record<string, Command> = {
  import: {
    summary: 'reads retailers, products, posts or activity from a file',
    run: importCommand,
  },
  retailer: {
    summary: 'adds, edits or lists retailers',
    run: (context) =>
      retailerCommand({
        ...context,
        openKeys: () => openSecretKeys(readApiConfig()),
        readInput: () => text(process.stdin),
      }),
  },
  creator: { summary: 'lets an account publish as a creator', run: creatorCommand },
  operator: {
    summary: 'lets an account run the shop, or lists those that do',
    run: operatorCommand,
  },
  impersonate: { summary: 'makes a link that signs in as somebody', run: impersonateCommand },
  client: { summary: 'lets other sites sign people in with us', run: clientCommand },
  keys: { summary: 'lists or rotates the keys that sign tokens', run: keysCommand },
  worker: {
    summary: 'runs the jobs apart from the web, until it is stopped',
    run: ({ args, write }) => workerCommand({ args, write, config: readApiConfig }),
  },
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(12)}${summary}`,
  )
  return `ltk <command> [options]\n\n${lines.join('\n')}\n\nltk <command> --help shows more.\n`
}

async function withDb<R>(work: (db: Db) => Promise<R>): Promise<R> {
  const database = await openDatabase(readApiConfig())
  try {
    return await work(database.background)
  } finally {
    await database.close()
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A refused connection has several errors in it and no message of its own.
  const [first] = error instanceof AggregateError ? error.errors : []
  return error.message || (first instanceof Error ? first.message : error.name)
}

async function run([name, ...args]: string[]): Promise<void> {
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
  await command.run({ args, withDb, write, now: new Date() })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
