import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Avatar } from './avatar.tsx'
import { pictureSource, pictureSources } from './picture-source.ts'

test('a picture of our own is requested at a width', { tags: ['F-PDP-15', 'C-15'] }, () => {
  expect(pictureSource('/media/a', 450)).toBe('/media/a?w=450')
})

test('a picture elsewhere is requested with all parameters', { tags: ['F-PDP-16', 'C-15'] }, () => {
  expect(pictureSource('https://cdn.example/a', 450)).toBe(
    'https://cdn.example/a?w=450&fit=crop&q=80&auto=format',
  )
})

test('a square is as high as it is wide', { tags: ['F-PDP-15', 'F-PDP-16', 'C-15'] }, () => {
  expect(pictureSource('/media/a', 100, true)).toBe('/media/a?w=100&h=100')
})

test('the query of an address is kept', { tags: 'F-PDP-16' }, () => {
  expect(pictureSource('https://cdn.example/a?v=2', 88)).toBe(
    'https://cdn.example/a?v=2&w=88&fit=crop&q=80&auto=format',
  )
})

test('a data address stays as it is', () => {
  expect(pictureSource('data:image/gif;base64,R0lGODlhAQABAAAAACw=', 88)).toBe(
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  )
})

test('a srcset lists each width', { tags: ['F-PDP-15', 'C-15'] }, () => {
  expect(pictureSources('/a', [225, 450])).toBe('/a?w=225 225w, /a?w=450 450w')
})

test.each([
  [undefined, 'avatar avatar-small', '32', '/media/a?w=100&h=100'],
  ['large' as const, 'avatar avatar-large', '88', '/media/a?w=176&h=176'],
])(
  'the picture of a person, size %s, is of the class %s and %s pixels wide',
  { tags: ['F-PDP-16', 'F-SOC-23'] },
  (size, className, width, src) => {
    const props = { name: 'Mara', url: '/media/a', ...(size && { size }) }
    const avatar = parse(renderToStaticMarkup(createElement(Avatar, props)))
    const image = avatar.querySelector('img')
    expect(avatar.querySelector('span')?.getAttribute('class')).toBe(className)
    expect(['width', 'height', 'src'].map((name) => image?.getAttribute(name))).toEqual([
      width,
      width,
      src,
    ])
  },
)
