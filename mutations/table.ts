import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const mutation = z.strictObject({
  /** The id of the row in `docs/features.md` that this breaks. */
  row: z.string(),
  file: z.string(),
  /** Occurs exactly once in the file. */
  replace: z.string().min(1),
  by: z.string(),
})

/** One way to break what a row of the features states. */
export type Mutation = z.infer<typeof mutation>

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..')

/** Returns all mutations, from the files in `rows/`. Throws if one of them cannot be read. */
export function readMutations(): Mutation[] {
  const folder = join(import.meta.dirname, 'rows')
  return globSync('*.json', { cwd: folder })
    .toSorted()
    .flatMap((file) =>
      z.array(mutation).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    )
}

/** Returns the text of a file with a mutation. Throws if it does not apply exactly once. */
export function mutate(text: string, { row, file, replace, by }: Mutation): string {
  const places = text.split(replace).length - 1
  if (places !== 1) {
    throw new Error(
      `${row} no longer applies: ${file} has ${places} times ${JSON.stringify(replace)}`,
    )
  }
  return text.replace(replace, () => by)
}
