import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type RanFile, root } from './ran-tests.ts'
import { readRequirements, type Requirement } from './requirements.ts'

type Showing = { name: string; isJourney: boolean; wasSkipped: boolean }

/**
 * Writes `docs/features.md`: each requirement with the tests that show it. Returns what is wrong with
 * them, a sentence each: a row without a test, a test of a row that ran nowhere or an unknown row.
 */
export function writeFeatures(files: RanFile[]): string[] {
  const requirements = readRequirements()
  const shown = testsByRow(files)
  const known = new Set(requirements.map(({ id }) => id))
  const faults = [...shown]
    .filter(([id]) => !known.has(id))
    .map(([id]) => `${id} is a tag of a test, but no row of docs/requirements.md`)
  for (const { id, sentence } of requirements) {
    const tests = shown.get(id) ?? []
    if (tests.length === 0) faults.push(`${id} has no test: ${sentence}`)
    for (const { name, wasSkipped } of tests) {
      if (wasSkipped) faults.push(`${id} is shown by a test that was skipped: ${name}`)
    }
  }

  const path = join(root, 'docs/features.md')
  writeFileSync(path, pageOf(requirements, shown))
  return faults
}

/** The tests of each row by its id. One that ran on any database was not skipped. */
function testsByRow(files: RanFile[]): Map<string, Showing[]> {
  const rows = new Map<string, Map<string, Showing>>()
  for (const { project, file, tests } of files) {
    for (const { name, rows: ids, state } of tests) {
      for (const id of ids) {
        const ofRow = rows.get(id) ?? new Map<string, Showing>()
        const key = `${file} ${name}`
        const wasSkipped = state === 'skipped' && ofRow.get(key)?.wasSkipped !== false
        rows.set(id, ofRow.set(key, { name, isJourney: project === 'journeys', wasSkipped }))
      }
    }
  }
  return new Map([...rows].map(([id, ofRow]) => [id, [...ofRow.values()]]))
}

function pageOf(requirements: Requirement[], shown: Map<string, Showing[]>): string {
  const sections = [...Map.groupBy(requirements, ({ group }) => group)].map(([group, rows]) => {
    const lines = rows.map(({ id, sentence }) => {
      const names = (shown.get(id) ?? []).map(
        ({ name, isJourney }) => escape(name) + (isJourney ? ' (in a browser)' : ''),
      )
      return `| ${id} | ${sentence} | ${listOf(names.toSorted())} |`
    })
    return `## ${group}\n\n| Id | What works | Shown by |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# Features

Each of the ${requirements.length} rows of [requirements.md](requirements.md) with the tests that carry its id as a tag. \`npm test\` writes this page from the tests that it ran; \`npx vitest run --tags-filter F-CART-01\` runs those of one row.

${sections.join('\n')}`
}

/** A table of cases is one test with many names; the first of them say enough. */
function listOf(names: string[]): string {
  const more = names.length - 6
  return names.slice(0, 6).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

const escape = (text: string) => text.replace(/[\\|<*_`]/g, String.raw`\$&`).replace(/\s+/g, ' ')
