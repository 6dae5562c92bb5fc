import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { rasterise, sceneOf } from '../testing/scenes.ts'
import { compositions, kinds } from '../things.ts'
import type { Composition, Kind, Scene, Thing } from '../things.ts'
import { dominantColour } from './dominant-colour.ts'
import { drawScene } from './draw-scene.ts'

const thing = (kind: Kind, seed: number, colour = '#c8553d'): Thing => ({
  kind,
  cut: seed % kinds[kind].cuts,
  colour,
  accent: '#31415a',
  pattern: 'plain',
  seed,
})

const hanging: Kind[] = [
  'dress',
  'necklace',
  'jeans',
  'mirror',
  'coat',
  'romper',
  'scarf',
  'blazer',
]
const standing: Kind[] = ['ring', 'armchair', 'tote', 'mug', 'boots', 'rug', 'lipstick', 'lamp']
const mixed: Kind[] = ['dress', 'ring', 'tote', 'earrings', 'vase', 'jeans', 'heels', 'rug']

const scene = (composition: Composition, listed: readonly Kind[], seed = 5): Scene =>
  sceneOf(
    composition,
    listed.map((kind, index) => thing(kind, index)),
    seed,
  )

const inColour = (thing: Thing, colour: string): Thing => ({ ...thing, colour, accent: colour })

/** The fraction of pixels that differ clearly between two pictures of the same size. */
const changedFraction = (one: Buffer, other: Buffer) => {
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
    const step =
      Math.abs((one[at] ?? 0) - (other[at] ?? 0)) +
      Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0))
    if (step > 50) count += 1
  }
  return count / (one.length / 3)
}

describe.each(compositions)('%s', (composition) => {
  it.each([
    ['hanging', hanging],
    ['standing', standing],
  ] as const)('arranges one to eight %s things', (_, listed) => {
    for (let count = 1; count <= 8; count += 1) {
      const svg = drawScene(scene(composition, listed.slice(0, count), count))
      expect(svg).toMatch(/^<svg.+<\/svg>$/s)
      expect(svg).not.toContain('NaN')
    }
  })

  it('has the size of the scene with one, four and eight things', async () => {
    for (const count of [1, 4, 8]) {
      const drawn = scene(composition, mixed.slice(0, count), count)
      const { info } = await rasterise(drawn)
      expect(Math.abs(info.width - 736 / 3)).toBeLessThan(1)
      expect(Math.abs(info.height - drawn.height / 3)).toBeLessThan(1)
    }
  }, 60_000)

  it('hides none of the things', async () => {
    const pale = mixed.map((kind, index) => inColour(thing(kind, index), '#fdfdfd'))
    const drawn = { ...scene(composition, mixed, 3), things: pale }
    const { data: all } = await rasterise(drawn)
    const hidden: string[] = []
    for (const [index, one] of pale.entries()) {
      const things = pale.with(index, inColour(one, '#151515'))
      const { data } = await rasterise({ ...drawn, things })
      if (changedFraction(all, data) < 0.0003) hidden.push(one.kind)
    }
    expect(hidden).toEqual([])
  }, 60_000)

  it('has unique ids and defines all references', () => {
    const svg = drawScene(scene(composition, mixed))
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('makes the same picture for the same scene, and another for another seed', () => {
    const drawn = scene(composition, mixed, 11)
    expect(drawScene(drawn)).toBe(drawScene(structuredClone(drawn)))
    expect(drawScene({ ...drawn, seed: 12 })).not.toBe(drawScene(drawn))
  })
})

it('the dominant colour is near the mean of the picture', async () => {
  for (const composition of compositions) {
    const drawn = scene(composition, mixed.slice(0, 3), 9)
    const { data, info } = await rasterise(drawn)
    const mean = (await sharp(data, { raw: info }).stats()).channels
    const colour = dominantColour(drawn)
    expect(colour).toMatch(/^#[\da-f]{6}$/)
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    const differences = channels.map((value, index) => Math.abs(value - (mean[index]?.mean ?? 0)))
    expect(Math.max(...differences)).toBeLessThan(64)
  }
}, 60_000)
