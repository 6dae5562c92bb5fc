import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'

import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

import { copyTree } from '../../bench/copy-tree.ts'
import { root } from '../gate/ran-tests.ts'
import { breakText, readBreaks } from './breaks.ts'

// Breaks a copy of the tree as `by-hand/` says, once for each, and runs the tests with the tag of the
// row. Names of rows choose them; `--journeys` also runs journeys, which need a build for each.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { journeys: { type: 'boolean', default: false } },
})
const chosen = readBreaks().filter(
  ({ row }) => positionals.length === 0 || positionals.includes(row),
)
const copy = copyTree(root)
const report = join(copy, 'report.json')
const seeded = join(copy, 'data')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What tests said: undefined where none ran, else the first lines of their failures. */
type Failures = string[] | undefined

try {
  if (values.journeys) run([`DATA_DIR=${seeded}`, 'DEMO=true'], ['node', 'start/seed-demo.ts'])
  const rows = [...new Set(chosen.map(({ row }) => row))]
  const before = runTests(rows) ?? []
  if (before.length > 0) throw new Error(`Tests fail unbroken: ${before.join('\n')}`)
  for (const broken of chosen) {
    const path = join(copy, broken.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, breakText(text, broken))
    const failures = noticed(broken.row)
    writeFileSync(path, text)
    const [outcome = 'UNNOTICED'] = failures ?? ['no test without a browser']
    if (failures?.length === 0) process.exitCode = 1
    say(`${broken.row} ${broken.file}: ${outcome}`)
  }
} finally {
  rmSync(copy, { recursive: true })
}

function noticed(row: string): Failures {
  const failures = runTests([row])
  if (failures?.length || !values.journeys) return failures
  return runJourneys(row) ?? failures
}

function runTests(rows: string[]): Failures {
  const files = globSync('*/**/*.test.{ts,tsx}', { cwd: copy, exclude: ['**/node_modules/**'] })
  const tagged = files.filter((file) => {
    const text = readFileSync(join(copy, file), 'utf8')
    return rows.some((row) => text.includes(row))
  })
  if (tagged.length === 0) return undefined
  const projects = ['--project', 'pure*', '--project', 'whole*', '--project', 'api on PostgreSQL']
  const options = ['--tags-filter', rows.join(' || '), '--reporter', 'json', '--outputFile', report]
  rmSync(report, { force: true })
  run([], ['vitest', 'run', ...projects, ...options, ...tagged])
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => (failureMessages ?? []).map(firstLine)),
  )
}

function runJourneys(row: string): Failures {
  const options = ['--config', 'tests/journeys/playwright.config.ts', '--reporter', 'json']
  const command = ['playwright', 'test', ...options, '--grep', `@${row}\\b`]
  const stdout = run([`E2E_DATA=${seeded}`], command)
  const { suites, stats }: JSONReport = JSON.parse(stdout)
  return stats.expected + stats.unexpected === 0 ? undefined : suites.flatMap(failuresOf)
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): string[] {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.flatMap(({ errors }) => errors.map(({ message }) => firstLine(message)))
  return [...own, ...suites.flatMap(failuresOf)]
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).split('\n')[0] ?? ''
}

/** Runs an installed command in the copy with some more settings; returns what it printed. */
function run(settings: string[], command: string[]): string {
  const options = { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  return spawnSync('env', [...settings, 'npx', ...command], options).stdout
}
