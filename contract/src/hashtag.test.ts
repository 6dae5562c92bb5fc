import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldCase } from './fold-case.ts'
import { hashtagPattern, readHashtag } from './hashtag.ts'
import { lookOf } from './name-look.ts'

test.each([
  ['#été', '#e\u0301te\u0301'],
  ['SALE', '#ＳＡＬＥ'],
  ['fußball', 'FUSSBALL'],
  ['fußball', 'FUẞBALL'],
  ['IŞIK', 'ışık'],
  ['ΣΑΣ', 'σας'],
  ['##Fall', '＃fall'],
])('%s is the same hashtag as %s', (one, other) => {
  expect(readHashtag(one)).toBe(readHashtag(other))
})

test.each([
  ['ete', 'été'],
  ['हिन्दी', 'ह'],
  ['sale2', 'sale'],
])('%s is another hashtag than %s', (one, other) => {
  expect(readHashtag(one)).not.toBe(readHashtag(other))
})

test.each([
  ['and #हिन्दी #กระเป๋า #été.', ['#हिन्दी', '#กระเป๋า', '#été']],
  ['#e\u0301te\u0301!', ['#e\u0301te\u0301']],
  ['#می\u200Cخواهم (Persian)', ['#می\u200Cخواهم']],
  ['＃ＳＡＬＥ #2024look', ['＃ＳＡＬＥ', '#2024look']],
  ['No. #1, C#sharp, #\uFE0F\u20E3x and /#part', []],
])('%j has the hashtags %j', (text, hashtags) => {
  expect(text.match(hashtagPattern) ?? []).toEqual(hashtags)
})

test('a folded text is folded, and is the same in every case and normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const folded = foldCase(given)
      expect(foldCase(folded)).toBe(folded)
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
        expect(foldCase(given.normalize(form))).toBe(folded)
      }
    }),
  )
})

test.each([
  ['paypal', 'paypaI'],
  ['mara', 'МАRА'],
  ['сосо', 'coco'],
  ['l0ft', 'loft'],
])('%s looks like %s', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other))
})

test.each([
  ['Alia', 'Alla'],
  ['ALIA', 'Alla'],
  ['Zoé', 'Zoe'],
])('%s looks other than %s', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other))
})
