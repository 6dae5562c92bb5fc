import sharp from 'sharp'
import { expect, it } from 'vitest'

import { drawThing } from './draw-thing.ts'
import { thingBounds } from './thing-bounds.ts'
import { kinds } from './things.ts'
import type { Kind } from './things.ts'

/** A pixel of the test's raster is four units of the drawing's box. */
const pixel = 4
const isKind = (name: string): name is Kind => name in kinds

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
  const seen = { left: 400, top: 400, right: 0, bottom: 0 }
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) < 70) continue
      seen.left = Math.min(seen.left, x * pixel)
      seen.right = Math.max(seen.right, (x + 1) * pixel)
      seen.top = Math.min(seen.top, y * pixel)
      seen.bottom = Math.max(seen.bottom, (y + 1) * pixel)
    }
  }
  return seen
}

it.each(Object.keys(kinds).filter(isKind))('%s fills the bounds written for it', async (kind) => {
  for (let cut = 0; cut < kinds[kind].cuts; cut += 1) {
    const seen = await measure(kind, cut)
    const bounds = thingBounds({ kind, cut })
    const sides = ['left', 'top', 'right', 'bottom'] as const
    const off = sides.filter((side) => Math.abs(seen[side] - bounds[side]) > 14)
    expect({ cut, off }).toEqual({ cut, off: [] })
  }
})

it('says which cuts there are', () => {
  expect(() => thingBounds({ kind: 'mug', cut: 9 })).toThrow('mug has cuts 0 to 2, not 9')
})
