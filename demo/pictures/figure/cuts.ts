import type { Kind, Thing } from '../things.ts'

type Row = readonly [y: number, half: number]

/**
 * Where a drawing of a garment is worn, in its box of 400 by 400. A row is a height and half of the
 * garment's width there; `hemAt` is the height of the hem on the body (`level` in body.ts).
 */
export type UpperCut = {
  shoulder: Row
  waist: Row
  hem: Row
  hemAt: number
  /** The straps of a dress without shoulders end here instead. */
  straps?: boolean
  sleeve?: {
    joint: readonly [number, number]
    cuff: readonly [number, number]
    /** The part of the arm that it covers, 0 to 1. */
    covers: number
    /** Shapes whose middle is left of it belong to the sleeve. */
    until: number
  }
}

export type LowerCut = {
  waist: Row
  hip: Row
  hem: Row
  hemAt: number
  /** Where trouser legs part, and the middle of the left one at its hem. */
  legs?: { crotch: number; middle: number }
}

const outerSleeve = { joint: [112, 62], cuff: [81, 334], covers: 0.97, until: 112 } as const
const knitSleeve = { joint: [107, 62], cuff: [63, 374], covers: 1, until: 112 } as const

const upper: { [kind in Kind]?: readonly UpperCut[] } = {
  dress: [
    { shoulder: [100, 64], waist: [182, 50], hem: [392, 87], hemAt: 730, straps: true },
    {
      shoulder: [38, 66],
      waist: [150, 50],
      hem: [380, 88],
      hemAt: 740,
      sleeve: { joint: [134, 50], cuff: [113, 112], covers: 0.38, until: 140 },
    },
    {
      shoulder: [36, 88],
      waist: [176, 64],
      hem: [386, 96],
      hemAt: 665,
      sleeve: { joint: [106, 66], cuff: [84, 250], covers: 0.82, until: 118 },
    },
    {
      shoulder: [24, 46],
      waist: [110, 44],
      hem: [390, 112],
      hemAt: 790,
      sleeve: { joint: [148, 40], cuff: [128, 88], covers: 0.26, until: 152 },
    },
  ],
  blouse: [
    {
      shoulder: [42, 90],
      waist: [235, 84],
      hem: [388, 90],
      hemAt: 452,
      sleeve: { joint: [106, 66], cuff: [74, 336], covers: 1, until: 112 },
    },
    {
      shoulder: [37, 96],
      waist: [215, 86],
      hem: [388, 92],
      hemAt: 474,
      sleeve: { joint: [104, 60], cuff: [67, 350], covers: 1, until: 108 },
    },
    {
      shoulder: [29, 74],
      waist: [236, 56],
      hem: [382, 106],
      hemAt: 446,
      sleeve: { joint: [124, 50], cuff: [96, 126], covers: 0.33, until: 112 },
    },
  ],
  't-shirt': [
    {
      shoulder: [39, 100],
      waist: [230, 92],
      hem: [388, 98],
      hemAt: 452,
      sleeve: { joint: [98, 64], cuff: [66, 176], covers: 0.44, until: 98 },
    },
    {
      shoulder: [40, 86],
      waist: [222, 62],
      hem: [388, 86],
      hemAt: 452,
      sleeve: { joint: [112, 58], cuff: [92, 124], covers: 0.32, until: 110 },
    },
    {
      shoulder: [63, 118],
      waist: [240, 92],
      hem: [360, 96],
      hemAt: 430,
      sleeve: { joint: [94, 86], cuff: [64, 212], covers: 0.52, until: 100 },
    },
  ],
  sweater: [
    { shoulder: [40, 94], waist: [230, 84], hem: [390, 84], hemAt: 446, sleeve: knitSleeve },
    { shoulder: [42, 92], waist: [230, 78], hem: [390, 77], hemAt: 440, sleeve: knitSleeve },
    {
      shoulder: [62, 110],
      waist: [240, 89],
      hem: [372, 88],
      hemAt: 428,
      sleeve: { joint: [98, 84], cuff: [63, 364], covers: 1, until: 108 },
    },
  ],
  cardigan: [
    { shoulder: [42, 94], waist: [230, 84], hem: [374, 84], hemAt: 440, sleeve: knitSleeve },
    { shoulder: [42, 94], waist: [225, 82], hem: [302, 82], hemAt: 384, sleeve: knitSleeve },
    { shoulder: [40, 94], waist: [220, 84], hem: [392, 108], hemAt: 530, sleeve: knitSleeve },
  ],
  coat: [
    { shoulder: [40, 94], waist: [200, 80], hem: [390, 103], hemAt: 690, sleeve: outerSleeve },
    { shoulder: [40, 92], waist: [204, 70], hem: [392, 116], hemAt: 690, sleeve: outerSleeve },
    {
      shoulder: [46, 98],
      waist: [200, 91],
      hem: [374, 103],
      hemAt: 610,
      sleeve: { joint: [104, 66], cuff: [77, 346], covers: 1, until: 106 },
    },
  ],
  jacket: [
    { shoulder: [40, 92], waist: [230, 77], hem: [366, 70], hemAt: 428, sleeve: outerSleeve },
    { shoulder: [40, 93], waist: [230, 77], hem: [354, 82], hemAt: 420, sleeve: outerSleeve },
    {
      shoulder: [44, 92],
      waist: [220, 85],
      hem: [364, 92],
      hemAt: 462,
      sleeve: { joint: [102, 66], cuff: [80, 332], covers: 1, until: 106 },
    },
  ],
  blazer: [
    { shoulder: [40, 94], waist: [205, 73], hem: [362, 83], hemAt: 478, sleeve: outerSleeve },
    { shoulder: [40, 94], waist: [205, 73], hem: [360, 83], hemAt: 478, sleeve: outerSleeve },
  ],
}

const lower: { [kind in Kind]?: readonly LowerCut[] } = {
  jeans: [
    {
      waist: [12, 64],
      hip: [92, 84],
      hem: [388, 86],
      hemAt: 884,
      legs: { crotch: 128, middle: 149 },
    },
    {
      waist: [12, 64],
      hip: [92, 84],
      hem: [388, 126],
      hemAt: 926,
      legs: { crotch: 128, middle: 130 },
    },
    {
      waist: [12, 64],
      hip: [92, 82],
      hem: [382, 56],
      hemAt: 890,
      legs: { crotch: 128, middle: 165 },
    },
  ],
  trousers: [
    {
      waist: [12, 64],
      hip: [95, 80],
      hem: [386, 116],
      hemAt: 930,
      legs: { crotch: 136, middle: 135 },
    },
    {
      waist: [52, 66],
      hip: [130, 84],
      hem: [384, 64],
      hemAt: 886,
      legs: { crotch: 144, middle: 161 },
    },
    {
      waist: [12, 62],
      hip: [95, 80],
      hem: [384, 96],
      hemAt: 893,
      legs: { crotch: 132, middle: 145 },
    },
  ],
  skirt: [
    { waist: [14, 57], hip: [116, 82], hem: [390, 138], hemAt: 750 },
    { waist: [12, 68], hip: [120, 95], hem: [330, 128], hemAt: 640 },
    { waist: [12, 54], hip: [110, 76], hem: [392, 108], hemAt: 800 },
  ],
  shorts: [
    { waist: [14, 72], hip: [110, 90], hem: [318, 118], hemAt: 590 },
    { waist: [20, 72], hip: [120, 96], hem: [302, 140], hemAt: 585 },
  ],
}

/** How a garment is worn on the upper body; undefined if its kind is not. */
export const upperCut = ({ kind, cut }: Pick<Thing, 'kind' | 'cut'>): UpperCut | undefined =>
  upper[kind]?.[cut]

/** How a garment is worn from the waist down; undefined if its kind is not. */
export const lowerCut = ({ kind, cut }: Pick<Thing, 'kind' | 'cut'>): LowerCut | undefined =>
  lower[kind]?.[cut]
