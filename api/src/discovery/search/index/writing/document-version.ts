import { createHash } from 'node:crypto'

import { colours, shades } from '@ltk/contract/vocabulary/colours'
import { kinds } from '@ltk/contract/vocabulary/kinds'
import { materials, occasions, patterns, recipients } from '@ltk/contract/vocabulary/qualities'
import { vocabularyWords } from '@ltk/contract/vocabulary/words'

/** To be raised where documents are made otherwise of the same content and the same vocabulary. */
const method = 6

let known: string | undefined

/** By what documents are made: another vocabulary has another version. */
export function documentVersion(): string {
  const qualities = { materials, occasions, patterns, recipients }
  known ??= createHash('sha256')
    .update(JSON.stringify([method, kinds, colours, shades, qualities, vocabularyWords]))
    .digest('base64url')
  return known
}
