import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'

import { createVitest, type TestModule } from 'vitest/node'

import { isJourney, type NamedTest, patternOf } from './features.ts'

/** What tests did: `broken` means that one failed, but no assertion did. */
export type Outcome = { result: 'passed' | 'failed' | 'broken' | 'not run'; message: string }

/** Opens one Vitest in a copy of the tree, for all runs. */
export async function openTests(scratch: string) {
  // Lingui looks for its configuration where the process runs.
  process.chdir(scratch)
  const vitest = await createVitest('test', {
    root: scratch,
    watch: false,
    project: ['unit', 'api on PGlite'],
    reporters: [{}],
    passWithNoTests: true,
    maxWorkers: 1,
  })
  await vitest.standalone()
  const all = await vitest.globTestSpecifications()

  async function start(tests: readonly NamedTest[]) {
    const files = new Set(tests.map(({ file }) => join(scratch, file)))
    const specifications = all.filter(({ moduleId }) => files.has(moduleId))
    vitest.setGlobalTestNamePattern(patternOf(tests))
    const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications)
    // It also returns what earlier runs found.
    return { modules: testModules.filter(({ moduleId }) => files.has(moduleId)), unhandledErrors }
  }

  return {
    /** Runs tests that need no browser at once. Returns what tells how some of them ended. */
    async runAll(tests: readonly NamedTest[]) {
      const { modules } = await start(tests)
      const cases = modules.flatMap((module) => [...module.children.allTests()])
      const ended = cases.map((test) => ({
        file: relative(scratch, test.module.moduleId),
        name: test.fullName,
        state: test.result().state,
        failures: [...(test.result().errors ?? [])],
      }))
      return (named: readonly NamedTest[]): Outcome => {
        const found = ended.filter(({ file, name }) =>
          named.some((one) => one.file === file && patternOf([one]).test(name)),
        )
        const failed = found.find(({ state }) => state === 'failed')
        const message = failed?.failures[0]?.message ?? ''
        if (failed) return { result: 'failed', message: firstLine(message) }
        const ran = found.some(({ state }) => state === 'passed')
        return { result: ran ? 'passed' : 'not run', message: '' }
      }
    },

    /** Runs the tests, which need no browser. */
    async run(tests: readonly NamedTest[]): Promise<Outcome> {
      const { modules, unhandledErrors } = await start(tests)
      return judge(modules, unhandledErrors)
    },

    /** Has a file read again by the next run. */
    forget: (file: string) => vitest.invalidateFile(join(scratch, file)),

    close: () => vitest.close(),
  }
}

function judge(modules: readonly TestModule[], unhandled: readonly unknown[]): Outcome {
  const cases = modules.flatMap((module) => [...module.children.allTests()])
  const failures = cases.flatMap((test) => [...(test.result().errors ?? [])])
  const assertion = failures.find(isAssertion)
  if (assertion) return { result: 'failed', message: firstLine(assertion.message) }
  const suites = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ])
  const [error] = [...failures, ...suites]
  if (error) return { result: 'broken', message: firstLine(error.message) }
  if (unhandled.length > 0) return { result: 'broken', message: String(unhandled[0]) }
  const ran = cases.some((test) => test.result().state === 'passed')
  return { result: ran ? 'passed' : 'not run', message: '' }
}

/** Whether an assertion failed, also one inside a property of fast-check. */
function isAssertion(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'AssertionError') return true
  if ('expected' in error && 'actual' in error) return true
  return 'cause' in error && isAssertion(error.cause)
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''

/** Builds the site and runs the journeys among the tests. */
export function runJourneys(scratch: string, tests: readonly NamedTest[]): Outcome {
  const options = { cwd: scratch, encoding: 'utf8', stdio: 'pipe' } as const
  const built = spawnSync('npm', ['run', 'build'], options)
  if (built.status !== 0) return { result: 'broken', message: 'the site cannot be built' }
  const journeys = tests.filter(isJourney)
  const names = patternOf(journeys).source
  const files = journeys.map(({ file }) => file)
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter', 'line', '--retries', '0']
  const run = spawnSync('npx', ['playwright', 'test', ...config, ...files, '-g', names], options)
  if (run.status === 0) return { result: 'passed', message: '' }
  const said = /Error: (?:expect\([^\n]*|[^\n]*)/.exec(run.stdout)?.[0] ?? firstLine(run.stderr)
  return { result: /Error: expect/.test(run.stdout) ? 'failed' : 'broken', message: said }
}
