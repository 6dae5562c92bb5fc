import { relative } from 'node:path'

import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

import { type RanFile, root, tellProgress, writeRan } from './ran-tests.ts'

/** Reports to the gate which journeys have run, with the rows that they show. */
export default class JourneysReport implements Reporter {
  #tests: TestCase[] = []
  #done = 0
  #failed = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isTriedAgain = !test.ok() && result.retry < test.retries
    if (isTriedAgain) return
    this.#done += 1
    if (!test.ok()) this.#failed += 1
    tellProgress(this.#done, this.#tests.length, this.#failed)
  }

  onEnd(): void {
    const byFile = Map.groupBy(this.#tests, ({ location }) => relative(root, location.file))
    writeRan(
      'journeys',
      [...byFile].map(([file, tests]) => ranFileOf(file, tests)),
    )
  }
}

function stateOf(test: TestCase): RanFile['tests'][number]['state'] {
  if (test.outcome() === 'flaky') return 'flaky'
  if (test.outcome() !== 'skipped') return test.ok() ? 'passed' : 'failed'
  return test.expectedStatus === 'skipped' ? 'skipped' : 'held back'
}

function ranFileOf(file: string, tests: TestCase[]): RanFile {
  const ran = tests.map((test) => {
    const result = test.results.at(-1)
    // The first two titles are the project's and the file's.
    const [, , , ...names] = test.titlePath()
    return {
      name: names.join(' '),
      rows: test.tags.map((tag) => tag.slice(1)),
      state: stateOf(test),
      ms: result?.duration ?? 0,
    }
  })
  return { project: 'journeys', file, ms: ran.reduce((sum, { ms }) => sum + ms, 0), tests: ran }
}
