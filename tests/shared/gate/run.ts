import { parseArgs } from 'node:util'

import { writeFeatures } from './features.ts'
import { gateParts, quickParts } from './parts.ts'
import { clearResults, readRan } from './ran-tests.ts'
import { type Ended, minutes, runParts, say, showLog } from './run-parts.ts'

/** How many journeys may need a second try: more say that something is wrong with the product. */
const flakyAllowed = 2

const { values } = parseArgs({
  options: { everything: { type: 'boolean' }, quick: { type: 'boolean' } },
})
const startedAt = performance.now()
clearResults()
const parts = values.quick ? quickParts() : gateParts(values.everything ?? false)
const ended = await runParts(parts, 2)
if (!values.quick) ended.push(checkRows())

const tests = readRan().flatMap((file) => file.tests)
const flaky = tests.filter(({ state }) => state === 'flaky')
if (flaky.length > 0) showLog('journeys')

say('')
for (const { name, passed, ran, ms } of ended) {
  say(`${name.padEnd(9)} ${passed ? 'passed' : 'FAILED'}  ${minutes(ms).padStart(5)}  ${ran}`)
}
const count = (wanted: string) => tests.filter(({ state }) => state === wanted).length
const failedParts = ended.filter((part) => !part.passed && part.ran === '').length
say(
  `${count('passed')} passed, ${flaky.length} at the second try, ${count('failed') + failedParts} failed, ${count('skipped')} skipped, ${count('held back')} held back by a failure`,
)
say(`It took ${minutes(performance.now() - startedAt)}.`)
const hasPassed = ended.every((part) => part.passed) && flaky.length <= flakyAllowed
process.exitCode = hasPassed ? 0 : 1

/** Whether each row has tests that ran. Only where all tests ran can this be known. */
function checkRows(): Ended {
  const files = readRan()
  const faults = writeFeatures(files)
  faults.forEach(say)
  const tests = files.flatMap((file) => file.tests)
  const rows = new Set(tests.flatMap((test) => test.rows)).size
  return {
    name: 'rows',
    passed: faults.length === 0,
    ran: `${rows} rows shown by ${tests.length} tests`,
    ms: 0,
  }
}
