import { expect, test } from 'vitest'

import { drawText, measureText } from './lettering.ts'

test('a text is drawn in capitals, with one path per letter', () => {
  const drawn = drawText('Abé 2', { x: 0, y: 20, size: 20, colour: '#123456' })
  expect(drawn.match(/<path/g)).toHaveLength(4)
  expect(drawn).toBe(drawText('ABÉ 2', { x: 0, y: 20, size: 20, colour: '#123456' }))
})

test('the width of a text is proportional to its size', () => {
  expect(measureText('HOUSE', 20)).toBeCloseTo(measureText('HOUSE', 10) * 2)
})

test('a centred text starts half its width to the left', () => {
  const drawn = drawText('II', { x: 100, y: 10, size: 10, colour: '#000', anchor: 'middle' })
  expect(drawn).toContain(`translate(${100 - measureText('II', 10) / 2} 0)`)
})

test('a character without a letter is rejected', () => {
  expect(() => measureText('日', 10)).toThrow('The lettering has no "日"')
})
