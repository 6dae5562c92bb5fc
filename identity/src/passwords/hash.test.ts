import { expect, test } from 'vitest'

import { createPasswordHasher } from './hash.ts'

test('a hash says how it was made, differs each time and fits its password only', async () => {
  const hasher = createPasswordHasher()
  const [one, two] = await Promise.all([hasher.hash('same words'), hasher.hash('same words')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await hasher.verify(one, 'same words')).toBe(true)
  expect(await hasher.verify(one, 'other words')).toBe(false)
  expect(await hasher.verify(null, '')).toBe(false)
})

test('four hash, 32 wait, the rest are told to come back', async () => {
  const hasher = createPasswordHasher()
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.hash('busy busy')))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(4)
  for (const error of refused) {
    expect(error).toMatchObject({ status: 503, details: { retryAfterSeconds: expect.any(Number) } })
  }
  expect(await hasher.hash('afterwards')).toMatch(/^\$argon2id/)
})
