import type { z } from 'zod'

/** Returns what a file in JSON says. Throws a sentence for what is not JSON, or does not fit the schema. */
export function parseJsonFile<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error('The file is not JSON.', { cause: error })
  }
  const { data, error, success } = schema.safeParse(value)
  if (success) return data
  const issues = error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new Error(issues.map((issue) => `${issue.filter(Boolean).join(': ')}.`).join(' '))
}
