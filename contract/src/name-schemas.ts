import { z } from 'zod'

import { findNameError, isUnsafeCreatorName, maxNameLength } from './person-name.ts'

// Apart from the rules themselves, which forms apply in the browser without zod.

const reasons = {
  'too-long': `must have ${maxNameLength} characters at most`,
  name: 'must be one line without control characters, web addresses or email addresses',
}

/** A creator's name in addresses and on pages. */
export const creatorName = z.string().refine((name) => !isUnsafeCreatorName(name), reasons.name)

/** A name of a person or creator, or an empty one. */
export const personName = z.string().superRefine((name, context) => {
  const error = findNameError(name)
  if (error) context.addIssue({ code: 'custom', message: reasons[error] })
})
