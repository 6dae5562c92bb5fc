import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those with the longest files first: the last ones are short, so that no worker ends long before the other. */
const projects = [
  'whole',
  'whole, as developed',
  'api on PGlite',
  'api on PostgreSQL',
  'pure, isolated',
  'pure',
]

/** Whether a test in it may take over 100 seconds. */
const isLong = (file: string) => /\b\d{3}_000\b/.test(readFileSync(file, 'utf8'))

/**
 * Orders files by chance, from the seed that is printed, but project by project: Vitest ends a worker,
 * and with it all modules that it has loaded, as soon as the next file is of another project.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    process.stdout.write(`Files run in the order of --sequence.seed=${seed}\n`)
    const placed = files.map((file) => {
      const { name } = file.project
      return {
        file,
        project: projects.indexOf(name),
        name,
        length: isLong(file.moduleId) ? 0 : 1,
        chance: hash('sha1', `${seed} ${file.moduleId}`),
      }
    })
    return placed
      .toSorted(
        (one, other) =>
          one.project - other.project ||
          one.name.localeCompare(other.name) ||
          one.length - other.length ||
          one.chance.localeCompare(other.chance),
      )
      .map(({ file }) => file)
  }
}
