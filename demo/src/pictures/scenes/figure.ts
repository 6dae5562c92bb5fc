import type { Pattern } from '../../things.ts'
import { cloth, lightness, linear, mix, shade } from '../paint.ts'
import { pick } from './chance.ts'
import { drawHair, hairStyleCount } from './hair-styles.ts'
import { drawFace, headShape } from './portrait-face.ts'
import type { Stage } from './stage.ts'

/** A garment's colours, as the figure wears it. */
export type Wear = { colour: string; accent: string; pattern: Pattern }

const skins = ['#f4d0b8', '#e9b896', '#d69a72', '#b7774f', '#8c5535', '#603a25']
const hairs = ['#231815', '#3b2519', '#6a4226', '#a3662f', '#d4ac6c', '#8a3b23', '#58524f']

/** Where the raised hand is, in the figure's frame: 0,0 is the middle of the face, one head is 190. */
export const raisedHand = { x: 306, y: 176 }

const limb = (d: string, stroke: string, width: number, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`

const torso =
  'M-58 122C-110 138-146 150-160 186C-150 230-126 262-118 300C-112 350-98 380-92 424C-96 450-104 466-108 486H108C104 466 96 450 92 424C98 380 112 350 118 300C126 262 150 230 160 186C146 150 110 138 58 122C40 150-40 150-58 122Z'

const bottoms = {
  skirt: 'M-94 424C-108 520-160 720-196 880C-120 908 120 908 196 880C160 720 108 520 94 424Z',
  trousers:
    'M-94 424C-124 480-140 560-138 640L-146 1200H-12L0 640L12 1200H146L138 640C140 560 124 480 94 424Z',
  pencil: 'M-94 424C-132 500-140 600-122 840H122C140 600 132 500 94 424Z',
} as const

/** Cloth in soft light, as a fill and as the stroke that a sleeve is. */
const cutCloth = (stage: Stage, wear: Wear, turn: number) => {
  const light = stage.fill(
    linear(
      stage.newId(),
      [
        [0, shade(wear.colour, 0.16)],
        [0.45, wear.colour],
        [1, shade(wear.colour, -0.24)],
      ],
      [0, 0, 1, 0.4],
    ),
  )
  const pattern = cloth(stage.newId(), wear.pattern, wear.colour, wear.accent, {
    scale: 1.3,
    turn,
  })
  const over = pattern ? stage.fill(pattern) : undefined
  return {
    piece: (d: string) =>
      `<path d="${d}" fill="${light}"/>${over ? `<path d="${d}" fill="${over}" opacity="0.85"/>` : ''}`,
    sleeve: (d: string, width: number, tone: number) =>
      limb(d, shade(wear.colour, tone - 0.16), width + 3) +
      limb(d, shade(wear.colour, tone), width) +
      (over ? `<g opacity="0.8">${limb(d, over, width)}</g>` : ''),
  }
}

const necklines = [
  {
    skin: 'M-58 118C-36 150 36 150 58 118Z',
    edge: 'M-64 122C-40 162 40 162 64 122L56 118C36 148-36 148-56 118Z',
  },
  {
    skin: 'M-58 116L0 214L58 116Z',
    edge: 'M-66 122L0 228L66 122L57 116L0 208L-57 116Z',
  },
  {
    skin: 'M-78 124C-70 206 70 206 78 124L40 108H-40Z',
    edge: 'M-90 130C-80 220 80 220 90 130L79 126C70 206-70 206-79 126Z',
  },
  {
    skin: 'M-40 100H40V120H-40Z',
    edge: 'M-42 84C-46 108-52 124-72 130C-40 160 40 160 72 130C52 124 46 108 42 84C24 98-24 98-42 84Z',
  },
] as const

const fist = (at: { x: number; y: number }, skin: string, shadow: string) =>
  `<path d="M${at.x - 25} ${at.y - 12}q2 -18 22 -19q26 -1 29 20q2 26-16 36h-22q-15 -12-13 -37Z" fill="${skin}"/><path d="M${at.x - 14} ${at.y - 20}q-4 12 0 20M${at.x} ${at.y - 24}q-4 14 0 24M${at.x + 13} ${at.y - 20}q-3 12 0 20" fill="none" stroke="${shadow}" stroke-width="3" stroke-linecap="round" opacity="0.6"/>`

/**
 * A person from the head to the knees in clothes of the given colours; one hand raised to the side
 * to hold something, or both on the hips.
 */
export function drawFigure(stage: Stage, wears: readonly Wear[], raises: boolean): string {
  const { random, palette } = stage
  const skin = pick(random, skins)
  const hairColour = pick(random, hairs)
  const upper: Wear = wears[0] ?? {
    colour: pick(random, [
      palette.accent,
      mix(palette.ink, palette.accent, 0.4),
      shade(palette.accent, -0.25),
      mix(palette.accent, '#fff8ee', 0.6),
    ]),
    accent: palette.ink,
    pattern: pick(random, ['plain', 'plain', 'stripe', 'dots'] as const),
  }
  const lower: Wear = wears[1] ?? {
    colour: mix(palette.ink, upper.colour, 0.3),
    accent: '#d9c3a0',
    pattern: 'plain',
  }
  const top = cutCloth(stage, upper, 0)
  const cut = pick(random, ['skirt', 'trousers', 'pencil'] as const)
  const dress = wears.length < 2 && cut === 'skirt'
  const head = headShape(random)
  const face = drawFace(
    { skin, hair: hairColour, glasses: random() < 0.18, beard: false, random },
    head,
    stage.newId(),
  )
  stage.define(face.defs)
  const fill = stage.fill(
    linear(
      stage.newId(),
      [
        [0, shade(hairColour, 0.2)],
        [0.4, hairColour],
        [1, shade(hairColour, -0.26)],
      ],
      [0, 0, 0.8, 1],
    ),
  )
  const hair = drawHair(Math.floor(random() * hairStyleCount), {
    fill,
    base: hairColour,
    dark: shade(hairColour, -0.26),
    light: shade(hairColour, lightness(hairColour) < 0.25 ? 0.3 : 0.45),
    cloth: mix(palette.accent, '#f4ede4', 0.2),
    random,
  })
  const long = random() < 0.6
  const shadedSkin = mix(skin, face.shadow, 0.14)
  const { x, y } = raisedHand
  const raised =
    limb(`M138 200L230 372L${x} ${y + 20}`, skin, 40) +
    (long
      ? top.sleeve(`M136 200L230 374L${x - 12} ${y + 58}`, 58, -0.03)
      : top.sleeve('M134 202L184 304', 68, -0.03)) +
    fist(raisedHand, skin, face.shadow)
  const onHip =
    limb('M-138 200L-232 372L-128 476', shadedSkin, 40) +
    (long
      ? top.sleeve('M-134 200L-232 374L-158 448', 58, -0.1)
      : top.sleeve('M-134 202L-188 298', 68, -0.1))
  const neckline = pick(random, necklines)
  const neck =
    `<path d="M-40 60C-40 104-44 112-57 121C-36 148 36 148 57 121C44 112 40 104 40 60Z" fill="${shadedSkin}"/>` +
    `<path d="M-40 66C-40 98-30 118 6 120C34 114 40 96 40 66Z" fill="${face.shadow}" opacity="0.55"/>`
  return (
    hair.back +
    `<path d="M-104 700L-96 1200H-30L-16 700ZM104 700L96 1200H30L16 700Z" fill="${mix(skin, face.shadow, 0.2)}"/>` +
    onHip +
    (raises ? '' : `<g transform="scale(-1 1)">${onHip}</g>`) +
    (dress ? top : cutCloth(stage, lower, 4)).piece(bottoms[dress ? 'skirt' : cut]) +
    top.piece(torso) +
    `<path d="${neckline.skin}" fill="${shadedSkin}"/>` +
    neck +
    `<path d="${neckline.edge}" fill="${shade(upper.colour, -0.18)}"/>` +
    (dress ? `<rect x="-96" y="414" width="192" height="20" rx="6" fill="${upper.accent}"/>` : '') +
    '<path d="M-60 470C-40 440-20 430 10 424M92 424C70 440 50 446 30 446M-30 500C-44 600-60 720-80 860M40 500C50 620 60 720 84 860" fill="none" stroke="#2b1a14" stroke-width="4" stroke-linecap="round" opacity="0.16"/>' +
    (raises ? raised : '') +
    (hair.coversEars ? '' : face.ears) +
    hair.locks +
    face.face +
    hair.front +
    face.glasses
  )
}
