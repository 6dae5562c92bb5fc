import { describe, expect, it } from 'vitest'

import { rasterise, sceneOf } from '../testing/scenes.ts'
import { compositions, kinds } from '../things.ts'
import type { Composition, Kind, Scene, Thing } from '../things.ts'
import { findHotspots } from './find-hotspots.ts'
import type { Hotspot } from './find-hotspots.ts'

const pale = '#fdfdfd'
const dark = '#151515'

const thing = (kind: Kind, seed: number): Thing => ({
  kind,
  cut: seed % kinds[kind].cuts,
  colour: pale,
  accent: pale,
  pattern: 'plain',
  seed,
})

const sceneWith = (composition: Composition, listed: readonly Kind[], seed: number): Scene =>
  sceneOf(
    composition,
    listed.map((kind, index) => thing(kind, seed + index)),
    seed,
  )

/** Pixels of slack around a box: bounds of drawings are rounded, and the raster is coarse. */
const slack = 4

const isIn = (
  { x, y, width, height }: Hotspot,
  [column, row]: readonly [number, number],
  size: { width: number; height: number },
) =>
  column >= x * size.width - slack &&
  column <= (x + width) * size.width + slack &&
  row >= y * size.height - slack &&
  row <= (y + height) * size.height + slack

/** The pixels that show a thing: those that change when it is dark instead of pale. */
const findPixels = async (scene: Scene, index: number) => {
  const { data: before, info } = await rasterise(scene)
  const things = scene.things.map((one, at) =>
    at === index ? { ...one, colour: dark, accent: dark } : one,
  )
  const { data: after } = await rasterise({ ...scene, things })
  const pixels: [number, number][] = []
  for (let at = 0; at < before.length; at += 3) {
    const steps = [0, 1, 2].map((part) =>
      Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)),
    )
    const pixel = at / 3
    if (Math.max(...steps) > 40) pixels.push([pixel % info.width, Math.floor(pixel / info.width)])
  }
  return { pixels, info }
}

const shown: Kind[] = ['dress', 'ring', 'tote', 'earrings', 'vase']

describe.each(compositions)('%s', (composition) => {
  it('has each thing within its hotspot in the drawn picture', async () => {
    for (const [index] of shown.entries()) {
      const scene = sceneWith(composition, shown, 4 + index)
      const hotspot = findHotspots(scene)[index]
      if (!hotspot) throw new Error(`${scene.things[index]?.kind} has no hotspot`)
      const { pixels, info } = await findPixels(scene, index)
      const inside = pixels.filter((pixel) => isIn(hotspot, pixel, info))
      const area = hotspot.width * info.width * hotspot.height * info.height
      expect(inside.length / pixels.length).toBeGreaterThan(0.97)
      expect(inside.length / area).toBeGreaterThan(0.1)
    }
  }, 60_000)

  it('has hotspots inside the picture, large enough to be pressed', () => {
    const listed: Kind[] = ['coat', 'rug', 'mirror', 'lamp', 'boots', 'lipstick', 'necklace', 'mug']
    for (let count = 1; count <= 8; count += 1) {
      for (const hotspot of findHotspots(sceneWith(composition, listed.slice(0, count), count))) {
        if (!hotspot) continue
        const { x, y, width, height } = hotspot
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1)
        expect(Math.min(width, height)).toBeGreaterThan(0.025)
      }
    }
  })
})

it('furniture that is hidden for the most part has no hotspot, and what is partly covered one around the rest', () => {
  // An armchair behind a lamp, and a side table behind a rug.
  const crowd: Kind[] = ['armchair', 'lamp', 'rug', 'throw', 'side-table']
  const room = { ...sceneWith('room', crowd, 4), height: 736 }
  const [armchair, lamp, rug, blanket, table] = findHotspots(room)
  if (!armchair || !lamp) throw new Error('A thing has no hotspot')
  expect([rug, blanket]).not.toContain(undefined)
  expect(table).toBeUndefined()
  expect(armchair.y + armchair.height).toBeCloseTo(lamp.y, 1)
  expect(armchair.height).toBeLessThan(0.3)
})
