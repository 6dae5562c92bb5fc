import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

test('a splash is over after two seconds', { tags: ['F-ANL-07', 'C-34', 'F-SHOP-13'] }, () => {
  const styles = readFileSync(join(import.meta.dirname, 'splash.css'), 'utf8')
  const [, fades, waits] = /animation: splash-end (\d+)ms ([\d.]+)s both/.exec(styles) ?? []
  expect(Number(fades) + Number(waits) * 1_000).toBe(2_000)
})
