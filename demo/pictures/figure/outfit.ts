import { pick } from '../random.ts'
import type { Random } from '../random.ts'
import type { Kind, Thing } from '../things.ts'
import { lowerCut } from './cuts.ts'
import { holding, poses } from './poses.ts'
import type { Pose } from './poses.ts'
import { pairOf } from './shoes.ts'

const carried: ReadonlySet<Kind> = new Set([
  'tote',
  'shoulder-bag',
  'backpack',
  'lantern',
  'watering-can',
])
/** Which of the things somebody wears or holds, at most one for each part of the body. */
export type Outfit = {
  upper?: Thing
  lower?: Thing
  shoes?: Thing
  bag?: Thing
  hat?: Thing
  scarf?: Thing
  necklace?: Thing
}

/** The outfit that can be put together from the things: a dress or else a top, trousers or a skirt, and so on. */
export function chooseOutfit(things: readonly Thing[]): Outfit {
  const find = (...wanted: readonly Kind[]) => things.find(({ kind }) => wanted.includes(kind))
  const dress = find('dress')
  const upper =
    dress ??
    find('blouse', 't-shirt') ??
    find('sweater') ??
    find('cardigan', 'blazer', 'jacket', 'coat')
  const lower = dress ? undefined : things.find((thing) => lowerCut(thing) !== undefined)
  const shoes = things.find((thing) => pairOf(thing) !== undefined)
  const bag = things.find(({ kind }) => carried.has(kind))
  const hat = find('hat')
  const scarf = things.find(({ kind, cut }) => kind === 'scarf' && cut === 0)
  const necklace = scarf ? undefined : find('necklace')
  return {
    ...(upper && { upper }),
    ...(lower && { lower }),
    ...(shoes && { shoes }),
    ...(bag && { bag }),
    ...(hat && { hat }),
    ...(scarf && { scarf }),
    ...(necklace && { necklace }),
  }
}

/** A pose that suits the outfit: hands fold over no bag, and pockets need trousers. */
export const choosePose = (random: Random, outfit: Outfit): Pose => {
  const suits = ({ name }: Pose) => {
    if (name === 'hand at the hair') return !outfit.hat && !outfit.upper?.kind.match(/coat|blazer/)
    if (name === 'hands folded') return outfit.bag === undefined
    if (name === 'arms crossed') return outfit.upper?.kind !== 'dress' && !outfit.bag
    const hasPockets = outfit.lower === undefined || lowerCut(outfit.lower)?.legs !== undefined
    return name.includes('pocket') ? hasPockets && outfit.upper?.kind !== 'dress' : true
  }
  const pose = pick(random, poses.filter(suits))
  return outfit.bag ? holding(pose) : pose
}
