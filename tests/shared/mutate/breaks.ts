import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const schema = z.strictObject({
  /** The requirement that this breaks. */
  row: z.string(),
  file: z.string(),
  /** Occurs exactly once in the file. */
  replace: z.string().min(1),
  by: z.string(),
})

/** One way to break a requirement that Stryker does not have. */
export type Break = z.infer<typeof schema>

/** Returns all breaks of `by-hand/`. Throws if one of them cannot be read. */
export function readBreaks(): Break[] {
  return globSync(join(import.meta.dirname, 'by-hand/*.json'))
    .toSorted()
    .flatMap((file) => z.array(schema).parse(JSON.parse(readFileSync(file, 'utf8'))))
}

/** Returns the text of a file, broken. Throws if what is replaced does not occur exactly once. */
export function breakText(text: string, { row, file, replace, by }: Break): string {
  const times = text.split(replace).length - 1
  if (times === 1) return text.replace(replace, () => by)
  throw new Error(`${row}: ${file} has ${times} times ${JSON.stringify(replace)}`)
}
