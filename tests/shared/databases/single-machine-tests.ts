import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a test does that cannot hold on a cluster whose database all tests share. */
const cannotHold = [
  // They bring a database of their own from an older version to this one, or change its schema. That
  // migrations run on a coordinator is shown before any test runs there.
  /migrate-before'|set-up-migrations|openUnmigratedDatabase/,
  // A cluster has tables that no migration makes.
  /generateTables/,
]

/**
 * Returns which files of tests cannot hold on a cluster. Of the others, tests that ask on which database they
 * run leave themselves out: those that start or end servers, or look at plans and at who waits for whom.
 */
export function listSingleMachineTests(root: string, pattern: string[]): string[] {
  return globSync(pattern, { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return cannotHold.some((does) => does.test(text))
  })
}
