import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import type { Portrait } from '../things.ts'
import { drawPortrait } from './draw-portrait.ts'
import { hairStyleCount } from './hair-styles.ts'

const base: Portrait = {
  skin: '#c98e62',
  hair: '#3b2418',
  hairStyle: 0,
  clothes: '#2f5d62',
  background: '#e9d5c3',
  glasses: false,
  seed: 7,
}

const pixels = (svg: string, size = 32) =>
  sharp(Buffer.from(svg)).resize(size, size).removeAlpha().raw().toBuffer()

/** Mean difference between two pictures per channel, 0 to 255. */
const difference = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length

describe('drawPortrait', () => {
  it('makes the same drawing for the same portrait', () => {
    expect(drawPortrait(base)).toBe(drawPortrait({ ...base }))
  })

  it('makes a picture of 400 by 400 for every hair style, with and without glasses', async () => {
    for (let hairStyle = 0; hairStyle < hairStyleCount; hairStyle += 1) {
      const svg = drawPortrait({ ...base, hairStyle, glasses: hairStyle % 2 === 0 })
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      expect({ hairStyle, width, height }).toEqual({ hairStyle, width: 400, height: 400 })
    }
  })

  it('wraps around after the last hair style', () => {
    const wrapped = { ...base, hairStyle: hairStyleCount + 3 }
    const prefix = /face-\d+-\d+/g
    expect(drawPortrait(wrapped).replaceAll(prefix, '')).toBe(
      drawPortrait({ ...base, hairStyle: 3 }).replaceAll(prefix, ''),
    )
  })

  it('draws sixty seeds that all look different at 32 pixels', async () => {
    const drawn = await Promise.all(
      Array.from({ length: 60 }, (_, seed) =>
        pixels(drawPortrait({ ...base, seed, hairStyle: seed })),
      ),
    )
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        expect(difference(one, other)).toBeGreaterThan(1)
      }
    }
  })

  it('rejects a colour that is not #rrggbb', () => {
    expect(() => drawPortrait({ ...base, skin: 'brown' })).toThrow('#a1b2c3')
  })
})
