import { expect, test } from 'vitest'

import { castShadow } from './silhouette.ts'

const shadowOf = (drawn: string) =>
  castShadow('shadow', drawn, { lift: 10, strength: 0.4, layers: 4 })

test('a shadow has the shapes and lines of a drawing, without their colours', () => {
  const shadow = shadowOf(
    '<g transform="scale(2)"><path d="M0 0H9V9Z" fill="url(#cloth)" stroke="#fff"/><path d="M0 0L9 9" fill="none" stroke="#abc" stroke-width="3"/></g>',
  )
  expect(shadow).toContain('<g transform="scale(2)"><path d="M0 0H9V9Z" stroke="none"/>')
  expect(shadow).toContain('<path d="M0 0L9 9" fill="none" stroke-width="3"/></g>')
  expect(shadow).not.toMatch(/cloth|#abc|#fff/)
})

test('faint, glowing and clipped parts cast no shadow', () => {
  const shadow = shadowOf(
    '<g><path d="M1 1H2" fill="#000" fill-opacity="0.1"/><path d="M3 3H4" fill="url(#a-glow)"/><g clip-path="url(#b)"><g><path d="M5 5H6" fill="#000"/></g></g><path d="M7 7H8" fill="#000"/></g>',
  )
  expect(shadow).not.toMatch(/M1 1|M3 3|M5 5/)
  expect(shadow).toContain('M7 7H8')
})

test('the opacities of all layers add up to the strength', () => {
  const layers = [...shadowOf('<path d="M0 0H1" fill="#000"/>').matchAll(/opacity="([\d.]+)"/g)]
  expect(layers.map(([, opacity]) => opacity)).toEqual(['0.100', '0.100', '0.100', '0.100'])
})
