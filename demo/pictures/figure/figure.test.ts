import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { seeded } from '../random.ts'
import { drawScene } from '../scenes/draw-scene.ts'
import { drawHead } from '../scenes/head.ts'
import { kindNames, kinds } from '../things.ts'
import type { Kind, Portrait, Scene, Thing } from '../things.ts'
import { chooseBody, halfWidth, level } from './body.ts'
import { lowerCut, upperCut } from './cuts.ts'
import { choosePose, chooseOutfit } from './outfit.ts'
import { legJoints, poses } from './poses.ts'
import { wearLower, wearUpper } from './wear.ts'

const thing = (kind: Kind, cut: number, colour = '#884422'): Thing => ({
  kind,
  cut,
  colour,
  accent: '#224488',
  pattern: 'plain',
  seed: 3,
})

const everyThing = kindNames.flatMap((kind) =>
  Array.from({ length: kinds[kind].cuts }, (_, cut) => thing(kind, cut)),
)

const bodies = [3, 8, 14, 23].flatMap((seed) => [
  chooseBody(seeded(seed), false),
  chooseBody(seeded(seed), true),
])

/** Each pose with one of the bodies. */
const posed = poses.flatMap((pose, index) => {
  const body = bodies[index % bodies.length]
  return body ? [{ pose, body }] : []
})

/** How far the middle of the hips may move from the middle of the picture. */
const sway = 20

const person = (seed: number, hairStyle = seed): Portrait => ({
  skin: '#c98e62',
  hair: '#3b2418',
  hairStyle,
  clothes: '#2f5d62',
  background: '#e9d5c3',
  glasses: false,
  seed,
})

const scene = (things: Thing[], seed = 5): Scene => ({
  composition: 'portrait',
  things,
  person: person(4),
  palette: { background: '#e8d9c8', surface: '#f3eadf', accent: '#5f7f6c', ink: '#3a2a22' },
  width: 736,
  height: 1104,
  seed,
})

describe('worn clothes', () => {
  const tops = everyThing.flatMap((worn) => {
    const cut = upperCut(worn)
    return cut ? [{ worn, cut, name: `${worn.kind} ${worn.cut}` }] : []
  })
  const bottoms = everyThing.flatMap((worn) => {
    const cut = lowerCut(worn)
    return cut ? [{ worn, cut, name: `${worn.kind} ${worn.cut}` }] : []
  })

  it('are all the clothes of a shop but scarves and hats', () => {
    const missing = everyThing.filter(
      (each) => kinds[each.kind].department === 'clothing' && !upperCut(each) && !lowerCut(each),
    )
    expect(new Set(missing.map(({ kind }) => kind))).toEqual(new Set(['scarf', 'hat']))
  })

  it.each(tops)('$name covers the trunk in every pose', ({ worn, cut }) => {
    for (const { body, pose } of posed) {
      const { extent } = wearUpper(worn, cut, { body, pose, prefix: 't' })
      expect(extent.left).toBeLessThan(-halfWidth(body, level.chest) + sway)
      expect(extent.right).toBeGreaterThan(halfWidth(body, level.chest) - sway)
      expect(extent.top).toBeLessThan(level.shoulder + 14)
      expect(extent.bottom).toBeGreaterThan(level.waist)
      expect(extent.bottom).toBeLessThan(level.ankle)
    }
  })

  it.each(bottoms)('$name covers the hips and the thighs', ({ worn, cut }) => {
    for (const { body, pose } of posed) {
      const legs = {
        left: legJoints(body, pose, 'left', [-12, level.ankle]),
        right: legJoints(body, pose, 'right', [14, level.ankle]),
      }
      const { extent } = wearLower(worn, cut, { body, pose, legs, prefix: 't' })
      expect(extent.right - extent.left).toBeGreaterThan(2 * body.hip - 2)
      expect(extent.right - extent.left).toBeLessThan(6 * body.hip)
      expect(extent.top).toBeLessThan(level.waist + 8)
      expect(extent.bottom).toBeGreaterThan(level.crotch + 80)
      expect(extent.bottom).toBeLessThan(level.sole + 8)
    }
  })

  it('hang beside the person as wide as they are worn', () => {
    const [{ worn, cut } = { worn: thing('coat', 0), cut: upperCut(thing('coat', 0)) }] = tops
    if (!cut) throw new Error('A coat is worn')
    const [body = chooseBody(seeded(1), false)] = bodies
    const [pose = poses[0]] = poses
    if (!pose) throw new Error('There are poses')
    const worns = [false, true].map(
      (isHung) => wearUpper(worn, cut, { body, pose, prefix: 't', isHung }).extent,
    )
    expect(worns[0]).toMatchObject({ left: worns[1]?.left, bottom: worns[1]?.bottom })
  })
})

describe('an outfit', () => {
  it('is one piece for each part of the body, a dress alone', () => {
    const [dress, jeans, boots, tote] = [
      thing('dress', 1),
      thing('jeans', 0),
      thing('boots', 0),
      thing('tote', 1),
    ]
    expect(chooseOutfit([jeans, dress, boots, tote])).toEqual({
      upper: dress,
      shoes: boots,
      bag: tote,
    })
    const [coat, blouse] = [thing('coat', 0), thing('blouse', 0)]
    expect(chooseOutfit([coat, blouse, jeans])).toEqual({ upper: blouse, lower: jeans })
  })

  it('is shown in at least five poses, with an arm down to hold a bag', () => {
    const posesOf = (things: Thing[]) =>
      Array.from({ length: 60 }, (_, seed) => choosePose(seeded(seed), chooseOutfit(things)))
    const suit = posesOf([thing('sweater', 0), thing('jeans', 0)])
    expect(new Set(suit.map(({ name }) => name)).size).toBeGreaterThanOrEqual(5)
    for (const pose of posesOf([thing('sweater', 0), thing('jeans', 0), thing('tote', 0)]))
      expect(pose.arms[pose.free]).toMatchObject({ hand: 'open', upper: 13 })
  })
})

describe('people', () => {
  it('differ in face and body, and each keeps their own', () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)
    const faceOf = (seed: number) => drawHead(person(seed, 0), 'p').face.face
    expect(new Set(seeds.map(faceOf)).size).toBe(40)
    expect(faceOf(7)).toBe(faceOf(7))
    const waists = seeds.map((seed) => chooseBody(seeded(seed), false).waist)
    expect(new Set(waists).size).toBeGreaterThanOrEqual(4)
  })

  it('wear the very colours of the things', async () => {
    const at = async (drawn: Scene) => {
      const { data, info } = await sharp(Buffer.from(drawScene(drawn)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      let [red, blue] = [0, 0]
      for (let index = 0; index < data.length; index += info.channels) {
        const [r = 0, g = 0, b = 0] = data.subarray(index, index + 3)
        if (r > 140 && g < 70 && b < 70) red += 1
        if (b > 120 && r < 70 && g < 90) blue += 1
      }
      const all = info.width * info.height
      return { red: red / all, blue: blue / all }
    }
    const shares = await at(scene([thing('sweater', 0, '#c01818'), thing('skirt', 0, '#1830b0')]))
    expect(shares.red).toBeGreaterThan(0.04)
    expect(shares.blue).toBeGreaterThan(0.04)
  })
})
