import { expect, test } from 'vitest'

import { drawText, measureText } from './lettering.ts'

test('a text is drawn in capitals, a path a letter', () => {
  const drawn = drawText('Abé 2', { x: 0, y: 20, size: 20, colour: '#123456' })
  expect(drawn.match(/<path/g)).toHaveLength(4)
  expect(drawn).toBe(drawText('ABÉ 2', { x: 0, y: 20, size: 20, colour: '#123456' }))
})

test('a text grows with its size', () => {
  expect(measureText('HOUSE', 20)).toBeCloseTo(measureText('HOUSE', 10) * 2)
})

test('a centred text lies as far to the left as to the right', () => {
  const drawn = drawText('II', { x: 100, y: 10, size: 10, colour: '#000', anchor: 'middle' })
  expect(drawn).toContain(`translate(${100 - measureText('II', 10) / 2} 0)`)
})

test('a sign without a letter is refused', () => {
  expect(() => measureText('日', 10)).toThrow('The lettering has no "日"')
})
