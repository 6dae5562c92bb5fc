import type { FieldErrors } from '@ltk/contract/field-errors'

export const longestTitle = 100

/** Returns the errors in the title of a list. */
export function findTitleError(title: string): FieldErrors {
  const { length } = title.trim()
  if (length === 0) return { title: 'required' }
  return length > longestTitle ? { title: 'too-long' } : {}
}
