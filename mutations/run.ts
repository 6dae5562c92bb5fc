import { createHash, randomInt } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { isJourney, type NamedTest, readFeatures } from './features.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { openJourneys } from './run-journeys.ts'
import { openTests } from './run-tests.ts'
import { copyTree } from './scratch.ts'
import { mutate, type Mutation, readMutations, root } from './table.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    count: { type: 'string', default: '100' },
    row: { type: 'string', multiple: true, default: [] },
    test: { type: 'string', multiple: true, default: [] },
    all: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    applies: { type: 'boolean', default: false },
  },
})
const features = readFeatures(root)
const table = readMutations()
const say = (line: string) => process.stdout.write(`${line}\n`)

const stale = table.flatMap((mutation) => {
  try {
    if (!features.has(mutation.row)) return [`There is no row ${mutation.row}`]
    const path = join(root, mutation.file)
    if (!existsSync(path)) return [`${mutation.row} no longer applies: no ${mutation.file}`]
    mutate(readFileSync(path, 'utf8'), mutation)
    return []
  } catch (error) {
    return [String(error)]
  }
})
stale.forEach(say)
const rowCount = new Set(table.map(({ row }) => row)).size
say(`${table.length} mutations of ${rowCount} rows, ${stale.length} no longer apply`)
if (stale.length > 0) process.exitCode = 1
else if (!values.applies) process.exitCode = await check(draw())

/**
 * Returns the mutations of the named rows, of rows with a test below one of the named paths, all,
 * or as many as asked for in an order that follows from the seed.
 */
function draw(): Mutation[] {
  if (values.row.length > 0) return table.filter(({ row }) => values.row.includes(row))
  if (values.test.length > 0) {
    const isBelow = ({ file }: NamedTest) => values.test.some((path) => file.startsWith(path))
    return table.filter((mutation) => testsOf(mutation).some(isBelow))
  }
  if (values.all) return table
  say(`seed ${values.seed}`)
  const place = (mutation: Mutation) =>
    createHash('sha256')
      .update(values.seed + JSON.stringify(mutation))
      .digest('hex')
  return table
    .map((mutation) => ({ mutation, place: place(mutation) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, Number(values.count))
    .map(({ mutation }) => mutation)
}

function testsOf({ row }: Mutation): NamedTest[] {
  const tests = features.get(row)?.tests ?? []
  return values.journeys ? tests : tests.filter((test) => !isJourney(test))
}

/** Breaks the tree once for each mutation. Returns the exit code: 1 if one was not noticed. */
async function check(drawn: Mutation[]): Promise<number> {
  const scratch = copyTree(root)
  const journeys = values.journeys ? openJourneys(scratch) : undefined
  const tests = await openTests(scratch)
  const counts = { noticed: 0, unnoticed: 0, 'without an assertion': 0, 'only journeys': 0 }
  try {
    const fileOf = (mutation: Mutation) => testsOf(mutation)[0]?.file ?? ''
    const ordered = drawn.toSorted((one, other) => fileOf(one).localeCompare(fileOf(other)))
    const [withBrowser, here] = split(ordered.flatMap(testsOf))
    const unbroken = [...(await tests.runAll(here)), ...(journeys?.runAll(withBrowser) ?? [])]
    for (const mutation of ordered) {
      const named = testsOf(mutation)
      const label = `${mutation.row} ${mutation.file}`
      if (named.length === 0) {
        counts['only journeys']++
        say(`- ${label}: only journeys`)
        continue
      }
      const before = outcomeOf(unbroken, named)
      const { result, message } =
        before.result === 'passed'
          ? await runBroken(mutation, named)
          : { result: 'not run', message: `since unbroken it ${before.result}: ${before.message}` }
      if (result === 'failed') {
        counts.noticed++
        say(`✓ ${label}: ${message}`)
      } else if (result === 'broken') {
        counts['without an assertion']++
        say(`✗ ${label}: failed without an assertion: ${message}`)
      } else {
        counts.unnoticed++
        say(`✗ ${label}: unnoticed${message && ', '}${message}`)
      }
    }
  } finally {
    await tests.close()
    rmSync(scratch, { recursive: true })
  }
  say(
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  )
  return counts.unnoticed + counts['without an assertion'] > 0 ? 1 : 0

  async function run(named: NamedTest[], brokenFile: string): Promise<Outcome> {
    const [withBrowser, here] = split(named)
    const outcome = here.length > 0 ? await tests.run(here) : undefined
    if (outcome && outcome.result !== 'passed') return outcome
    return journeys && withBrowser.length > 0
      ? journeys.run(withBrowser, brokenFile)
      : (outcome ?? { result: 'not run', message: '' })
  }

  async function runBroken(mutation: Mutation, named: NamedTest[]): Promise<Outcome> {
    const path = join(scratch, mutation.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, mutate(text, mutation))
    tests.forget(mutation.file)
    const outcome = await run(named, mutation.file)
    writeFileSync(path, text)
    tests.forget(mutation.file)
    return outcome
  }
}

/** Returns the journeys among the tests, and the others. */
function split(tests: readonly NamedTest[]): [journeys: NamedTest[], others: NamedTest[]] {
  return [tests.filter(isJourney), tests.filter((test) => !isJourney(test))]
}
