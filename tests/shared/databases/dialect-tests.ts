import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const dependsOnDatabase =
  /forUpdate|forShare|forKeyShare|for update|for share|skip locked|skipLocked|advisory|lock table|partition of|migrateTables|pg_notify|\.listen\(|kind === '/

/** The parts whose tests have a database of their own, of either kind. */
export const databaseParts = ['api', 'platform']

/**
 * Returns which files of tests of the api and the platform have to pass on either kind of database:
 * those that ask on which one they run, and those beside sources that lock, partition, migrate or
 * notify. Of the others it is enough that they pass on PostgreSQL, for all pages are tested on PGlite.
 */
export function listDialectTests(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const folders = Map.groupBy(
    globSync(`{${databaseParts.join()}}/src/**/*.ts`, { cwd: root }),
    dirname,
  )
  return [...folders.values()].flatMap((files) => {
    const tests = files.filter((file) => file.endsWith('.test.ts'))
    const isBound = files.some(
      (file) => !tests.includes(file) && dependsOnDatabase.test(read(file)),
    )
    return tests.filter((file) => isBound || read(file).includes("inject('database')"))
  })
}
