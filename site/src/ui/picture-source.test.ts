import { expect, test } from 'vitest'

import { pictureSource, pictureSources } from './picture-source.ts'

test('a picture of our own is asked for at a width', () => {
  expect(pictureSource('/media/a', 450)).toBe('/media/a?w=450')
})

test('a picture elsewhere is asked for with everything said', () => {
  expect(pictureSource('https://cdn.example/a', 450)).toBe(
    'https://cdn.example/a?w=450&fit=crop&q=80&auto=format',
  )
})

test('a square has the height of its width', () => {
  expect(pictureSource('/media/a', 100, true)).toBe('/media/a?w=100&h=100')
})

test('an address that has a query keeps it', () => {
  expect(pictureSource('https://cdn.example/a?v=2', 88)).toBe(
    'https://cdn.example/a?v=2&w=88&fit=crop&q=80&auto=format',
  )
})

test('a picture that is in its address stays as it is', () => {
  expect(pictureSource('data:image/gif;base64,R0lGODlhAQABAAAAACw=', 88)).toBe(
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  )
})

test('a srcset names each width', () => {
  expect(pictureSources('/a', [225, 450])).toBe('/a?w=225 225w, /a?w=450 450w')
})
