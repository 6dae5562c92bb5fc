import { expect, test } from 'vitest'

import { pictureSource, pictureSources } from './picture-source.ts'

test('a picture is asked for at a width', () => {
  expect(pictureSource('/media/a.jpg', 450)).toBe('/media/a.jpg?w=450&fit=crop&q=80&auto=format')
})

test('a square has the height of its width', () => {
  expect(pictureSource('/media/a.jpg', 100, true)).toBe(
    '/media/a.jpg?w=100&h=100&fit=crop&q=80&auto=format',
  )
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
  expect(pictureSources('/a', [225, 450])).toBe(
    '/a?w=225&fit=crop&q=80&auto=format 225w, /a?w=450&fit=crop&q=80&auto=format 450w',
  )
})
