import { expect, test } from 'vitest'

import { chooseEncoding } from './compress.ts'

test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['zstd;q=0, br;q=0.1', 'br'],
  ['br;q=0', 'identity'],
  ['*', 'zstd'],
  ['identity', 'identity'],
  ['brotli, x-zstd', 'identity'],
])('"%s" is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
