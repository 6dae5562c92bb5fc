import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decodeCollectionHash, encodeCollectionHash } from './collection-hash.ts'

const collectionId = '019de33f-c320-779c-baf6-645ffd87528a'
const userId = '7d444840-9dc0-11d1-b245-5ffdce74fad2'

test(
  'is base64url of both ids in their 32-character form',
  { tags: ['F-SOC-21', 'U-07', 'D-14'] },
  () => {
    const hash = encodeCollectionHash({ collectionId, userId })
    expect(Buffer.from(hash, 'base64url').toString()).toBe(
      '779cc320019de33fbaf6645ffd87528a:11d19dc07d444840b2455ffdce74fad2',
    )
    expect(hash).toMatch(/^[\w-]+$/)
  },
)

test('returns what was put in', { tags: ['U-07', 'F-SOC-21'] }, () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (collection, user) => {
      const shared = { collectionId: collection, userId: user }
      expect(decodeCollectionHash(encodeCollectionHash(shared))).toEqual(shared)
    }),
  )
})

test('has one form for each list, in lower case and with a colon', { tags: 'U-07' }, () => {
  const text = atob(encodeCollectionHash({ collectionId, userId }))
  for (const other of [text.toUpperCase(), text.replace(':', '-')]) {
    const hash = Buffer.from(other).toString('base64url')
    expect(decodeCollectionHash(hash)).toBeUndefined()
  }
})

test('is nothing where it is broken', { tags: 'U-07' }, () => {
  const hash = encodeCollectionHash({ collectionId: randomUUID(), userId: randomUUID() })
  const onlyOne = Buffer.from('a'.repeat(65)).toString('base64url')
  const more = Buffer.from(`${'a'.repeat(32)}:${'b'.repeat(33)}`).toString('base64url')
  const noIds = Buffer.from(`${'a'.repeat(32)}:${'b'.repeat(32)}`).toString('base64url')
  const cut = ['', 'abc', hash.slice(1), `${hash}A`, onlyOne, more, `${hash.slice(0, -1)}!`]
  const others = [...cut, noIds]
  for (const broken of others) expect(decodeCollectionHash(broken)).toBeUndefined()
  fc.assert(fc.property(fc.string(), (text) => decodeCollectionHash(text) === undefined))
})
