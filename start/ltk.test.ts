import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const { PATH, NODE_COMPILE_CACHE } = process.env

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ltk-commands-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const ended = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })
type Ended = z.infer<typeof ended>

/** Runs Node in an empty folder with no settings but those of its `.env`. */
function node(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: folder, env: { PATH, NODE_COMPILE_CACHE } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** Runs a script of the project. */
const run = (script: string, options: string[], ...args: string[]) =>
  node(...options, join(root, script), ...args)

const ltk = (...args: string[]) => run('ltk.ts', [], ...args)

/** Runs `ltk` again and again in one process, since most of what a command takes is loading its code. */
async function ltkEach(calls: string[][]): Promise<Ended[]> {
  const runAll = `
    const [, script, calls] = process.argv
    const ended = []
    const write = process.stdout.write.bind(process.stdout)
    for (const args of JSON.parse(calls)) {
      const call = { stdout: '', stderr: '' }
      for (const name of ['stdout', 'stderr']) {
        process[name].write = (text) => ((call[name] += text), true)
      }
      process.argv = [process.execPath, script, ...args]
      await import(script + '?' + ended.length)
      ended.push({ code: process.exitCode, ...call })
    }
    process.exitCode = 0
    write(JSON.stringify(ended))`
  const script = pathToFileURL(join(root, 'ltk.ts')).href
  const { stdout } = await node('--input-type=module', '-e', runAll, script, JSON.stringify(calls))
  return z.array(ended).parse(JSON.parse(stdout))
}

test('every command and subcommand explains itself', async () => {
  const { stdout } = await ltk('--help')
  const commands = [...stdout.matchAll(/^ {2}(\w+) +\w/gm)].flatMap(([, name]) => name ?? [])
  expect(commands).toContain('import')
  const helps = await ltkEach(commands.map((name) => [name, '--help']))
  const subcommands: string[][] = []
  for (const [index, name] of commands.entries()) {
    expect(helps[index]).toMatchObject({ code: 0, stderr: '' })
    const text = helps[index]?.stdout ?? ''
    expect(text).toContain(`ltk ${name}`)
    // Subcommands, as they stand in the help: `ltk retailer add <name>`.
    const calls = text.matchAll(new RegExp(`^ *ltk ${name} ([a-z][a-z-]*)`, 'gm'))
    for (const sub of new Set([...calls].flatMap(([, sub]) => sub ?? []))) {
      subcommands.push([name, sub])
    }
  }
  expect(subcommands).toContainEqual(['retailer', 'add'])
  const more = await ltkEach(subcommands.map((names) => [...names, '--help']))
  for (const [index, names] of subcommands.entries()) {
    expect(more[index]).toMatchObject({ code: 0, stderr: '' })
    expect(more[index]?.stdout).toContain(`ltk ${names.join(' ')}`)
  }
}, 180_000)

test('a command loads nothing of the others, whose code would take more memory than an import', async () => {
  const tellModules = `data:text/javascript,${encodeURIComponent(
    `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) })`,
  )}`
  const { code, stderr } = await run('ltk.ts', ['--import', tellModules], 'import', '--help')
  expect(code).toBe(0)
  expect(stderr).toContain('import-command.ts')
  for (const other of [
    'worker.ts',
    'identity-commands.ts',
    'retailer-command.ts',
    'oidc-provider',
  ]) {
    expect(stderr).not.toContain(other)
  }
})

test.each([
  ['tests/bench/run.ts', 'npm run bench', 'following'],
  ['tests/reliability/run.ts', 'npm run reliability', 'frozen-database'],
])('%s --help lists what it can do, and refuses what it cannot', async (script, usage, name) => {
  const help = await run(script, [], '--help')
  expect(help.code).toBe(0)
  expect(help.stdout).toContain(usage)
  expect(help.stdout).toContain(name)
  const wrong = await run(script, [], 'nothing')
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toContain('"nothing"')
  expect(wrong.stderr).toContain(name)
})

const refused: [string[], string][] = [
  [['shoes'], 'There is no command "shoes". There are: import, '],
  [['import', 'posts', 'a', '--colour'], `Unknown option '--colour'. "ltk import" has --retailer,`],
  [['keys', 'list', '--all'], `Unknown option '--all'. "ltk keys" has no options.`],
  [['worker', '--all'], `Unknown option '--all'. "ltk worker" has`],
  [['import', 'shoes', 'a'], 'Say what to import: products,'],
  [
    ['import', 'products', '/nowhere', '--retailer'],
    "Option '--retailer <value>' argument missing",
  ],
]

test('what is wrong is refused with what would be right, and exit code 2', async () => {
  const answers = await ltkEach(refused.map(([args]) => args))
  for (const [index, [, sentence]] of refused.entries()) {
    expect(answers[index]).toMatchObject({ code: 2, stdout: '' })
    expect(answers[index]?.stderr).toContain(sentence)
  }
}, 180_000)

test('only what is on a cluster is distributed', async () => {
  const { code, stdout, stderr } = await ltk('distribute')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('The database has no extension "citus"')
})

test('migrations are applied ahead of a start', async () => {
  const { code, stdout } = await ltk('migrate')
  expect([code, stdout]).toEqual([0, 'The database is up to date.\n'])
})

test('the file .env is read, and the database is named without its password', async () => {
  const env = join(folder, '.env')
  writeFileSync(env, `DATA_DIR=${join(folder, 'shop')}\n`)
  const embedded = await ltk('retailer', 'list')
  expect(embedded).toEqual({
    code: 0,
    stdout: 'There are no retailers yet.\n',
    stderr: `Database: the embedded one in ${join(folder, 'shop')}\n`,
  })
  writeFileSync(env, 'DATABASE_URL=postgres://shop:secret@127.0.0.1:1/shop\n')
  const server = await ltk('retailer', 'list')
  expect(server.code).toBe(2)
  expect(server.stderr).toMatch(/^Database: PostgreSQL at 127\.0\.0\.1:1\/shop\n/)
  expect(server.stderr).not.toContain('secret')
  const quiet = await ltk('import', 'posts', 'a.jsonl', '--quiet')
  expect(quiet.stderr).not.toContain('Database:')
})
