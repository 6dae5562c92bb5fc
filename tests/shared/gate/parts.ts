import { listNearbyTests } from './nearby-tests.ts'

/** A part of the gate. */
export type Part = {
  name: string
  /** Of npm's packages. */
  command: string
  /** The part that has to pass before. */
  after?: string
}

const reporting = '--reporter=minimal --reporter=./tests/shared/gate/report-vitest.ts'

/**
 * Returns the parts of the gate in the order in which they start.
 * @param everything Whether the api's tests run on both kinds of database, whatever they are about.
 */
export function gateParts(everything: boolean): Part[] {
  const projects = everything ? '' : "--project '!api on PGlite, the rest'"
  return [
    { name: 'build', command: 'node start/build-site.ts' },
    { name: 'format', command: 'oxfmt --check' },
    { name: 'lint', command: 'oxlint --type-aware' },
    {
      name: 'journeys',
      command:
        'playwright test --config tests/journeys/playwright.config.ts --reporter=dot,./tests/shared/gate/report-journeys.ts',
      after: 'build',
    },
    { name: 'types', command: 'tsc --noEmit' },
    { name: 'tests', command: `node tests/shared/gate/run-vitest.ts ${reporting} ${projects}` },
  ]
}

/** The parts that one runs all day: they see what changed since main. */
export function quickParts(): Part[] {
  // Pure tests and those of the structure take seconds.
  const files = ['contract/src/', 'site/src/', 'tests/structure/', ...listNearbyTests()]
  return [
    {
      name: 'tests',
      command: `node tests/shared/gate/run-vitest.ts ${reporting} --project '!api on PGlite*' ${files.join(' ')}`,
    },
    { name: 'format', command: 'oxfmt --check' },
    // Half the work, but for the first time: it keeps what it knows of files that did not change.
    {
      name: 'types',
      command: 'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
    },
    { name: 'lint', command: 'oxlint --type-aware' },
  ]
}
