import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { parse } from 'yaml'
import { z } from 'zod'

function read<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> {
  const path = fileURLToPath(file)
  let entries: unknown
  try {
    entries = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${String(error)}`, { cause: error })
  }
  const { data, error } = schema.safeParse(entries)
  if (error) throw new Error(`${path} has wrong entries:\n${z.prettifyError(error)}`)
  return data
}

/**
 * Returns a function that returns the content of a YAML file. The file is read when the function is
 * first called, since most of what the demo does needs only some of the files. Throws an error with
 * the file and the path of each wrong entry if the schema does not accept it.
 */
export function createVocabulary<Schema extends z.ZodType>(
  file: URL,
  schema: Schema,
): () => z.output<Schema> {
  let content: z.output<Schema> | undefined
  return () => (content ??= read(file, schema))
}

/** Returns the entry with a name. Throws a RangeError if there is none. */
export function findEntry<Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry {
  const entry = entries[name]
  if (entry === undefined) throw new RangeError(`There is no "${name}" in the vocabulary`)
  return entry
}

/** Returns a schema for the name of an entry in another file, which is read when the first name is checked. */
export function nameIn(entries: () => Readonly<Record<string, unknown>>): z.ZodString {
  return z.string().refine((name) => Object.hasOwn(entries(), name), {
    error: ({ input }) => `There is no "${String(input)}" in the vocabulary`,
  })
}
