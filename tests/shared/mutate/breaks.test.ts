import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../gate/ran-tests.ts'
import { readRequirements } from '../gate/requirements.ts'
import { breakText, readBreaks } from './breaks.ts'

test('what is broken by hand is of a requirement, and occurs exactly once', () => {
  const ids = new Set(readRequirements().map(({ id }) => id))
  for (const broken of readBreaks()) {
    expect(ids).toContain(broken.row)
    const text = readFileSync(join(root, broken.file), 'utf8')
    expect(breakText(text, broken)).not.toBe(text)
  }
})
