import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that a row names; without a name all tests of the file. */
export type NamedTest = { file: string; name: string | undefined }

/** A row of `docs/features.md`. */
export type Feature = { id: string; tests: NamedTest[] }

/** Returns the rows of `docs/features.md`, by id. */
export function readFeatures(root: string): Map<string, Feature> {
  const text = readFileSync(join(root, 'docs/features.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| [A-Z]+(-[A-Z0-9]+)*-\d+/.test(line))
  return new Map(
    rows.map((line) => {
      const [, id = '', , where = ''] = line.split('|').map((cell) => cell.trim())
      return [id, { id, tests: where.split(/; (?=`)/).flatMap(readTest) }]
    }),
  )
}

function readTest(text: string): NamedTest[] {
  const [, file, name] = /^`([^`]+)`(?:: (.+))?$/.exec(text) ?? []
  return file ? [{ file, name }] : []
}

/** Whether a test needs a browser. */
export const isJourney = ({ file }: NamedTest): boolean => file.startsWith('e2e/')

/** Returns a pattern for the full names of tests. What a table fills in may be anything. */
export function patternOf(tests: readonly NamedTest[]): RegExp {
  const patterns = tests.map(({ name = '' }) =>
    name
      .split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*'),
  )
  return new RegExp(patterns.join('|'), 's')
}
