import { expect, test } from 'vitest'

import { captionParts } from './caption-parts.ts'

test('hashtags are separate parts, with their names in lower case', () => {
  expect(captionParts('Wool again. #LtkWinter #Knits!')).toEqual([
    { text: 'Wool again. ' },
    { text: '#LtkWinter', hashtag: 'ltkwinter' },
    { text: ' ' },
    { text: '#Knits', hashtag: 'knits' },
    { text: '!' },
  ])
})

test('hashtags are words of any script', () => {
  expect(captionParts('#überall #冬天').flatMap((part) => part.hashtag ?? [])).toEqual([
    'überall',
    '冬天',
  ])
})

test.each(['No. #1', 'C# and a#b', 'https://shop.example/#size', '# alone', ''])(
  'there is no hashtag in "%s"',
  (caption) => {
    expect(captionParts(caption)).toEqual(caption ? [{ text: caption }] : [])
  },
)
