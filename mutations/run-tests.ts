import { join, relative } from 'node:path'

import { createVitest, type TestModule } from 'vitest/node'

import { type NamedTest, patternOf } from './features.ts'
import { type Ended, firstLine, type Outcome } from './outcome.ts'

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
    /** Runs tests that need no browser at once. */
    async runAll(tests: readonly NamedTest[]): Promise<Ended[]> {
      const { modules } = await start(tests)
      const cases = modules.flatMap((module) => [...module.children.allTests()])
      return cases.map((test) => ({
        file: relative(scratch, test.module.moduleId),
        name: test.fullName,
        state: test.result().state,
        messages: (test.result().errors ?? []).map(({ message }) => message),
      }))
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
