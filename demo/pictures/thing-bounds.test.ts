import sharp from 'sharp'
import { expect, it } from 'vitest'

import { drawThing } from './draw-thing.ts'
import { thingBounds } from './thing-bounds.ts'
import { kindNames, kinds } from './things.ts'
import type { Kind } from './things.ts'

/** Units of the drawing's box per pixel of the raster. */
const pixel = 4

const measure = async (kind: Kind, cut: number) => {
  const { svg, defs } = drawThing(
    { kind, cut, colour: '#884422', accent: '#224488', pattern: 'plain', seed: 9 },
    'measured',
  )
  const { data, info } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 400 400"><defs>${defs}</defs>${svg}</svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = { left: 400, top: 400, right: 0, bottom: 0 }
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) < 70) continue
      drawn.left = Math.min(drawn.left, x * pixel)
      drawn.right = Math.max(drawn.right, (x + 1) * pixel)
      drawn.top = Math.min(drawn.top, y * pixel)
      drawn.bottom = Math.max(drawn.bottom, (y + 1) * pixel)
    }
  }
  return drawn
}

it.each(kindNames)('the bounds of %s match its drawing', async (kind) => {
  for (let cut = 0; cut < kinds[kind].cuts; cut += 1) {
    const drawn = await measure(kind, cut)
    const bounds = thingBounds({ kind, cut })
    const sides = ['left', 'top', 'right', 'bottom'] as const
    const off = sides.filter((side) => Math.abs(drawn[side] - bounds[side]) > 14)
    expect({ cut, off }).toEqual({ cut, off: [] })
  }
})

it('a cut that a kind does not have is rejected', () => {
  expect(() => thingBounds({ kind: 'mug', cut: 9 })).toThrow('mug has cuts 0 to 2, not 9')
})
