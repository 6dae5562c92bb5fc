import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns which of the files of tests replace modules or load them again. A worker that has loaded
 * the real ones would use these, so that such files need one of their own.
 */
export function listMockingTests(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).filter((file) =>
    /\bvi\.(mock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
}
