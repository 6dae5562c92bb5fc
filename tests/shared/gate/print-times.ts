import { readRan } from './ran-tests.ts'
import { say } from './run-parts.ts'

// Prints where the time of the last gate went: the slowest files, then the slowest tests.

const most = 30
const files = readRan()
const tests = files.flatMap(({ project, file, tests }) =>
  tests.map(({ name, ms }) => ({ label: `${file}: ${name} (${project})`, ms })),
)
print(
  'files',
  files.map(({ project, file, ms }) => ({ label: `${file} (${project})`, ms })),
)
print('tests and journeys', tests)

function print(what: string, timed: { label: string; ms: number }[]): void {
  const all = timed.reduce((sum, { ms }) => sum + ms, 0)
  say(`\nThe slowest of ${timed.length} ${what}, which took ${(all / 1000).toFixed(0)} s in all:`)
  for (const { label, ms } of timed.toSorted((one, other) => other.ms - one.ms).slice(0, most)) {
    say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${label}`)
  }
}
