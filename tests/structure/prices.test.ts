import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const site = join(import.meta.dirname, '../../site/src')
const filesWith = (pattern: RegExp) =>
  globSync('**/*.{ts,tsx}', { cwd: site })
    .filter(
      (file) => !file.includes('.test.') && pattern.test(readFileSync(join(site, file), 'utf8')),
    )
    .toSorted()

test(
  'one component strikes prices through and says what is saved (decision 08-prices)',
  { tags: ['F-PDP-03', 'F-PDP-08', 'V-07'] },
  () => {
    expect(filesWith(/<(?:s|ins|del)[\s>]/)).toEqual(['cards/product-price.tsx'])
    // The card of a post says that something costs less, without a figure.
    expect(filesWith(/\bsavedPercent\(/)).toEqual([
      'cards/cards.ts',
      'cards/product-price.tsx',
      'ui/money.ts',
    ])
    expect(filesWith(/(?:Save|Price drop) \{\w+\}%/)).toEqual(['cards/product-price.tsx'])
  },
)
