import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { drawProduct } from './draw-product.ts'
import { drawThing } from './draw-thing.ts'
import { kindNames, kinds, patterns, viewCount } from './things.ts'
import type { Kind, Pattern, Thing } from './things.ts'

const cutsOf = (kind: Kind) => Array.from({ length: kinds[kind].cuts }, (_, cut) => cut)

const thingOf = (kind: Kind, cut: number, pattern: Pattern = 'plain'): Thing => ({
  kind,
  cut,
  colour: '#8a9a7b',
  accent: '#b5523b',
  pattern,
  seed: 5,
})

/** Pixels; small, to be fast. */
const side = 32

const wholeSvg = (thing: Thing) => {
  const { svg, defs } = drawThing(thing, 't')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 400 400"><defs>${defs}</defs>${svg}</svg>`
}

/** The fraction of the picture that is not transparent. */
const measureCoverage = async (svg: string) => {
  const { data } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value, index) => index % 4 === 3 && value > 30).length / side ** 2
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

describe.each(kindNames)('%s', (kind) => {
  test('every cut has a drawing that is not blank', async () => {
    for (const cut of cutsOf(kind)) {
      expect(await measureCoverage(wholeSvg(thingOf(kind, cut)))).toBeGreaterThan(0.025)
    }
  })

  test('every pattern can be drawn', async () => {
    for (const [index, pattern] of patterns.entries()) {
      const svg = wholeSvg(thingOf(kind, index % kinds[kind].cuts, pattern))
      expect(svg).not.toMatch(/undefined|NaN|Infinity/)
      expect(await measureCoverage(svg)).toBeGreaterThan(0.025)
    }
  })

  test('ids are unique, and all references are defined', () => {
    for (const cut of cutsOf(kind)) {
      const svg = wholeSvg(thingOf(kind, cut, 'floral'))
      const ids = all(svg, / id="([^"]+)"/g)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(all(svg, /url\(#([^)]+)\)/g)))
    }
  })

  test('cuts differ, and the same thing is always drawn the same way', () => {
    const drawn = cutsOf(kind).map((cut) => wholeSvg(thingOf(kind, cut)))
    expect(new Set(drawn).size).toBe(kinds[kind].cuts)
    expect(cutsOf(kind).map((cut) => wholeSvg(thingOf(kind, cut)))).toEqual(drawn)
  })

  test('every view of a product is a different, complete picture', async () => {
    const views = Array.from({ length: viewCount }, (_, view) =>
      drawProduct(thingOf(kind, 0), view),
    )
    expect(new Set(views).size).toBe(4)
    for (const svg of views) {
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      expect([width, height]).toEqual([900, 900])
      const ids = all(svg, / id="([^"]+)"/g)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

test('a cut that a kind does not have is rejected', () => {
  expect(() => drawThing(thingOf('dress', 9), 't')).toThrow('A dress has cuts 0 to 3, not 9')
})

test('a view that products do not have is rejected', () => {
  expect(() => drawProduct(thingOf('mug', 0), 4)).toThrow('A product has views 0 to 3, not 4')
})

test('a colour that is not #rrggbb is rejected', () => {
  const thing = { ...thingOf('mug', 0), colour: 'red' }
  expect(() => drawThing(thing, 't')).toThrow('A colour must look like #a1b2c3, not "red"')
})
