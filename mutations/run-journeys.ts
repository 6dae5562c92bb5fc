import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

import { environment } from './config.ts'
import { type NamedTest, patternOf } from './features.ts'
import type { Ended, Outcome } from './outcome.ts'

/** Seeds the demo catalogue in a copy of the tree, for all runs of journeys. */
export function openJourneys(scratch: string) {
  const options = { cwd: scratch, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const seeded = join(scratch, 'data')
  const { status, stderr } = spawnSync(process.execPath, ['start/seed-demo.ts'], {
    ...options,
    env: { ...environment, DATA_DIR: seeded, DEMO: 'true' },
  })
  if (status !== 0) throw new Error(`The demo catalogue could not be seeded:\n${stderr}`)

  /** Runs journeys. The server builds the site first if its sources have changed. */
  function start(tests: readonly NamedTest[], data: string) {
    const files = new Set(tests.map(({ file }) => file))
    const names = patternOf(tests).source
    const config = ['--config', 'e2e/playwright.config.ts', '--reporter', 'json', '--retries', '0']
    const { stdout } = spawnSync('npx', ['playwright', 'test', ...config, ...files, '-g', names], {
      ...options,
      env: { ...environment, E2E_DATA: data },
    })
    const report: JSONReport = JSON.parse(stdout)
    const ended = report.suites.flatMap((suite) => endedIn(suite))
    return { ended, errors: report.errors.map(({ message = '' }) => message) }
  }

  return {
    /** Runs journeys at once. Throws if the site cannot be served. */
    runAll(tests: readonly NamedTest[]): Ended[] {
      const { ended, errors } = start(tests, seeded)
      if (errors.length > 0) throw new Error(errors.join('\n'))
      return ended
    },

    /** Runs journeys while a file is broken. */
    run(tests: readonly NamedTest[], brokenFile: string): Outcome {
      // What is seeded does not depend on the site.
      const { ended, errors } = start(tests, brokenFile.startsWith('site/') ? seeded : '')
      const messages = [...ended.flatMap((test) => test.messages), ...errors]
      const assertion = messages.find((message) => message.startsWith('Error: expect'))
      const message = (assertion ?? messages[0] ?? '').replace(/\s+/g, ' ').slice(0, 200)
      if (messages.length > 0) return { result: assertion ? 'failed' : 'broken', message }
      const ran = ended.some(({ state }) => state === 'passed')
      return { result: ran ? 'passed' : 'not run', message }
    },
  }
}

function endedIn({ specs, suites = [] }: JSONReportSuite, above = ''): Ended[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status = 'interrupted', errors }) => ({
        file: join('e2e', file),
        name: `${above}${title}`,
        state: status,
        messages: errors.map(({ message }) => stripVTControlCharacters(message)),
      })),
    ),
  )
  return [...own, ...suites.flatMap((suite) => endedIn(suite, `${above}${suite.title} `))]
}
