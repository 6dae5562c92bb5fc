import type { Kind, Thing } from '../things.ts'
import type { Point } from './warp.ts'

/** Where the ankles come out of a drawn pair of shoes, in its box of 400; `toe` is where an open shoe covers the foot. */
type Opening = { ankle: Point; toe?: Point }
export type Pair = { front: Opening; back: Opening; scale: number }

const closed = (front: Point, back: Point, scale = 0.4): Pair => ({
  front: { ankle: front },
  back: { ankle: back },
  scale,
})
const open = (
  front: readonly [ankle: Point, toe: Point],
  back: readonly [ankle: Point, toe: Point],
): Pair => ({
  front: { ankle: front[0], toe: front[1] },
  back: { ankle: back[0], toe: back[1] },
  scale: 0.4,
})

const pairs: { [kind in Kind]?: readonly Pair[] } = {
  trainers: [
    closed([88, 246], [152, 200]),
    closed([86, 236], [152, 197]),
    closed([98, 146], [144, 118]),
  ],
  boots: [
    closed([124, 122], [176, 82], 0.44),
    closed([118, 100], [168, 62], 0.44),
    closed([120, 58], [202, 54], 0.5),
  ],
  heels: [
    open(
      [
        [72, 184],
        [175, 306],
      ],
      [
        [106, 136],
        [250, 272],
      ],
    ),
    open(
      [
        [82, 196],
        [207, 288],
      ],
      [
        [120, 146],
        [250, 246],
      ],
    ),
    open(
      [
        [76, 276],
        [180, 320],
      ],
      [
        [106, 226],
        [208, 270],
      ],
    ),
  ],
  sandals: [
    open(
      [
        [84, 326],
        [190, 318],
      ],
      [
        [108, 268],
        [180, 256],
      ],
    ),
    open(
      [
        [92, 340],
        [220, 346],
      ],
      [
        [126, 284],
        [250, 292],
      ],
    ),
    open(
      [
        [90, 306],
        [190, 332],
      ],
      [
        [140, 264],
        [226, 276],
      ],
    ),
  ],
  loafers: [closed([88, 268], [130, 202]), closed([88, 268], [130, 202])],
}

/** How a thing is worn on the feet; undefined if its kind is not. */
export const pairOf = ({ kind, cut }: Pick<Thing, 'kind' | 'cut'>): Pair | undefined =>
  pairs[kind]?.[cut]
