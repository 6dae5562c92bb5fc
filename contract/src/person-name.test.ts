import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { creatorName, personName } from './name-schemas.ts'
import { cleanName, findNameError, maxNameLength } from './person-name.ts'

test.each([
  ['Ada Lovelace'],
  ['Anne-Marie O’Neill, Ph.D.'],
  ['J. R. R. Tolkien'],
  ['St. John'],
  ['Dr. Mu\u0308ller-Lüdenscheidt'],
  ['山田：太郎'],
  ['Team: Ada'],
  ['Trần Thị Ánh'.normalize('NFD')],
  ['ကြွေကြောင့်'],
  ['བསྒྲུབས་'],
  ['מרים כהן'],
  // Joined by an invisible character that the script needs.
  ['علی\u200Cرضا'],
  ['山田 太郎'],
  ['Zoé 👩‍👩‍👧'],
  ['x'.repeat(60)],
  ['🐎'.repeat(60)],
  [''],
])('the name %j is fine', (name) => {
  expect(findNameError(name)).toBeUndefined()
  expect(personName.safeParse(name).success).toBe(true)
  expect(cleanName(name)).toBe(name || undefined)
})

test.each([
  ['x'.repeat(61), 'too-long'],
  ['winner!\nYou won … https://evil.example', 'name'],
  ['two\nlines', 'name'],
  ['two\u2028lines', 'name'],
  ['nul\0', 'name'],
  ['Mara \u202Eevil', 'name'],
  ['\u2067Mara', 'name'],
  ['evil.example', 'name'],
  ['see x.co now', 'name'],
  ['WWW.evil', 'name'],
  ['you@evil.example', 'name'],
  ['evil．com', 'name'],
  ['evil。com', 'name'],
  ['evil\u200B.\u200Bcom', 'name'],
  ['пример.рф', 'name'],
  ['उदाहरण.भारत', 'name'],
  ['192.0.2.7', 'name'],
  ['http://localhost', 'name'],
  ['https:evil', 'name'],
  ['sms:123', 'name'],
  ['x-safari-https:evil', 'name'],
  ['[::1]', 'name'],
  ['2001:db8::1', 'name'],
  ['evil[.]com', 'name'],
  ['evil (.) com', 'name'],
  ['Bit.Ly', 'name'],
  ['T.Me', 'name'],
  ['Evil.Com', 'name'],
  ['evil-X.Company', 'name'],
  ['Evil.X.Company', 'name'],
  ['Buy.Shoes.Com', 'name'],
  ['X.Company/win', 'name'],
  ['X.Com', 'name'],
  ['Win.Com', 'name'],
  ['Bet.Com', 'name'],
  ['Ups.Delivery', 'name'],
  ['Dr.Com', 'name'],
  ['J.Smith', 'name'],
  ['\u2800', 'name'],
  ['\u200B\u3164', 'name'],
  ['\u0301', 'name'],
  [`Z${'\u0336\u0489'.repeat(12)}algo`, 'name'],
  [`Z${'\u0336\u034F'.repeat(12)}algo`, 'name'],
])('the name %j is refused', (name, error) => {
  expect(findNameError(name)).toBe(error)
  expect(personName.safeParse(name).success).toBe(false)
})

test.each([
  ['noor.haddad', true],
  ['the-longest-table_in.barcelona', true],
  ['Mara at Home', true],
  ['two\nlines', false],
  ['Mara \u202Eevil', false],
  ['https://evil.example', false],
  ['www.evil.example', false],
  ['you@evil.example', false],
  ['192.0.2.7', false],
  ['https:evil', false],
  ['[::1]', false],
  ['\u2800', false],
  [`Z${'\u0336'.repeat(12)}algo`, false],
  ['noor.haddad[.]', true],
])('whether the creator name %j is fine: %s', (name, isFine) => {
  expect(creatorName.safeParse(name).success).toBe(isFine)
})

test.each([
  ['Goo\nGle', 'Goo Gle'],
  ['  Mara \u202E evil ', 'Mara evil'],
  ['x'.repeat(130), 'x'.repeat(maxNameLength)],
  ['You won https://evil.example', undefined],
  ['\n\0', undefined],
  ['\u2800', undefined],
  [`${'x'.repeat(55)} J.Smith`, undefined],
])('%j of another provider becomes %j', (name, cleaned) => {
  expect(cleanName(name)).toBe(cleaned)
})

describe('whatever the text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({
      unit: fc.constantFrom(...Array.from('ab. \n\u202E@:/\u200B。é🐎')),
      maxLength: 100,
    }),
  )

  test('a cleaned name is valid and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(text, (given) => {
        const name = cleanName(given)
        if (name === undefined) return
        expect(findNameError(name)).toBeUndefined()
        expect(cleanName(name)).toBe(name)
      }),
    )
  })

  test('a name with an address in it is refused, wherever the address stands', () => {
    fc.assert(
      fc.property(
        text,
        fc.oneof(fc.webUrl(), fc.domain(), fc.emailAddress(), fc.ipV4()),
        text,
        (before, address, after) => {
          expect(findNameError(`${before} ${address} ${after}`)).toBeDefined()
        },
      ),
    )
  })
})
