import { mix, shade } from '../colour.ts'
import { linear } from '../paint.ts'
import { pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Pattern, Portrait } from '../things.ts'
import { drawHead } from './head.ts'
import type { Stage } from './stage.ts'

/** The look of a garment that the figure wears. */
export type Garment = { colour: string; accent: string; pattern: Pattern }

/** The raised hand, in the figure's coordinates: 0, 0 is the middle of the face, which is 190 high. */
export const raisedHand = { x: 306, y: 176 }

const limb = (d: string, stroke: string, width: number, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`

type Joint = readonly [number, number]

const polyline = (points: readonly Joint[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

/** The outline of a thick line through the points, with round ends. */
const tube = (points: readonly Joint[], width: number) => {
  const r = width / 2
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y]
      const length = Math.hypot(x - fromX, y - fromY) || 1
      const [nx, ny] = [((y - fromY) / length) * r, ((fromX - x) / length) * r]
      return (
        `M${num(fromX + nx)} ${num(fromY + ny)}L${num(x + nx)} ${num(y + ny)}A${r} ${r} 0 0 1 ${num(x - nx)} ${num(y - ny)}` +
        `L${num(fromX - nx)} ${num(fromY - ny)}A${r} ${r} 0 0 1 ${num(fromX + nx)} ${num(fromY + ny)}Z`
      )
    })
    .join('')
}

const torso =
  'M-58 122C-110 138-146 150-160 186C-150 230-126 262-118 300C-112 350-98 380-92 424C-96 450-104 466-108 486H108C104 466 96 450 92 424C98 380 112 350 118 300C126 262 150 230 160 186C146 150 110 138 58 122C40 150-40 150-58 122Z'

const bottoms = {
  skirt: 'M-94 424C-108 520-160 720-196 880C-120 908 120 908 196 880C160 720 108 520 94 424Z',
  trousers:
    'M-94 424C-124 480-140 560-138 640L-146 1200H-12L0 640L12 1200H146L138 640C140 560 124 480 94 424Z',
  pencil: 'M-94 424C-132 500-140 600-122 840H122C140 600 132 500 94 424Z',
} as const

/** Functions that draw pieces and sleeves of a garment in soft light. */
const createGarmentBrush = (stage: Stage, garment: Garment, rotation: number) => {
  const light = stage.fill(
    linear(
      stage.newId(),
      [
        [0, shade(garment.colour, 0.16)],
        [0.45, garment.colour],
        [1, shade(garment.colour, -0.24)],
      ],
      [0, 0, 1, 0.4],
    ),
  )
  const { fillPattern } = stage
  return {
    piece: (d: string) =>
      `<path d="${d}" fill="${light}"/>` +
      fillPattern(d, garment, { scale: 1.3, rotation, opacity: 0.85 }),
    sleeve: (points: readonly Joint[], width: number, tone: number) =>
      limb(polyline(points), shade(garment.colour, tone - 0.16), width + 3) +
      limb(polyline(points), shade(garment.colour, tone), width) +
      fillPattern(tube(points, width), garment, { scale: 1.3, rotation, opacity: 0.8 }),
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
  `<path d="M${at.x - 25} ${at.y - 12}q2 -18 22 -19q26 -1 29 20q2 26-16 36h-22q-15 -12-13 -37Z" fill="${skin}"/><path d="M${at.x - 14} ${at.y - 20}q-4 12 0 20M${at.x} ${at.y - 24}q-4 14 0 24M${at.x + 13} ${at.y - 20}q-3 12 0 20" fill="none" stroke="${shadow}" stroke-width="3" stroke-linecap="round" stroke-opacity="0.6"/>`

/**
 * The person from the head to the knees in the given clothes, with one hand raised to hold something
 * or both hands on the hips.
 */
export function drawFigure(
  stage: Stage,
  person: Portrait,
  garments: readonly Garment[],
  raisesHand: boolean,
): string {
  const { random, palette } = stage
  const { hair, face, defs, masculine } = drawHead(person, stage.newId())
  stage.addDefs(defs)
  const { skin } = person
  const upper: Garment = garments[0] ?? {
    colour: pick(random, [
      palette.accent,
      mix(palette.ink, palette.accent, 0.4),
      shade(palette.accent, -0.25),
      mix(palette.accent, '#fff8ee', 0.6),
    ]),
    accent: palette.ink,
    pattern: pick(random, ['plain', 'plain', 'stripe', 'dots'] as const),
  }
  const lower: Garment = garments[1] ?? {
    colour: mix(palette.ink, upper.colour, 0.3),
    accent: '#d9c3a0',
    pattern: 'plain',
  }
  const top = createGarmentBrush(stage, upper, 0)
  const cut = masculine ? 'trousers' : pick(random, ['skirt', 'trousers', 'pencil'] as const)
  const dress = garments.length < 2 && cut === 'skirt'
  const long = random() < 0.6
  const shadedSkin = mix(skin, face.shadow, 0.14)
  const { x, y } = raisedHand
  const raised =
    limb(`M138 200L230 372L${x} ${y + 20}`, skin, 40) +
    (long
      ? top.sleeve(
          [
            [136, 200],
            [230, 374],
            [x - 12, y + 58],
          ],
          58,
          -0.03,
        )
      : top.sleeve(
          [
            [134, 202],
            [184, 304],
          ],
          68,
          -0.03,
        )) +
    fist(raisedHand, skin, face.shadow)
  const onHip =
    limb('M-138 200L-232 372L-128 476', shadedSkin, 40) +
    (long
      ? top.sleeve(
          [
            [-134, 200],
            [-232, 374],
            [-158, 448],
          ],
          58,
          -0.1,
        )
      : top.sleeve(
          [
            [-134, 202],
            [-188, 298],
          ],
          68,
          -0.1,
        ))
  const neckline = pick(random, masculine ? necklines.slice(0, 1) : necklines)
  const neck =
    `<path d="M-40 60C-40 104-44 112-57 121C-36 148 36 148 57 121C44 112 40 104 40 60Z" fill="${shadedSkin}"/>` +
    `<path d="M-40 66C-40 98-30 118 6 120C34 114 40 96 40 66Z" fill="${face.shadow}" fill-opacity="0.55"/>`
  return (
    hair.back +
    `<path d="M-104 700L-96 1200H-30L-16 700ZM104 700L96 1200H30L16 700Z" fill="${mix(skin, face.shadow, 0.2)}"/>` +
    onHip +
    (raisesHand ? '' : `<g transform="scale(-1 1)">${onHip}</g>`) +
    (dress ? top : createGarmentBrush(stage, lower, 4)).piece(bottoms[dress ? 'skirt' : cut]) +
    top.piece(torso) +
    `<path d="${neckline.skin}" fill="${shadedSkin}"/>` +
    neck +
    `<path d="${neckline.edge}" fill="${shade(upper.colour, -0.18)}"/>` +
    (dress ? `<rect x="-96" y="414" width="192" height="20" rx="6" fill="${upper.accent}"/>` : '') +
    '<path d="M-60 470C-40 440-20 430 10 424M92 424C70 440 50 446 30 446M-30 500C-44 600-60 720-80 860M40 500C50 620 60 720 84 860" fill="none" stroke="#2b1a14" stroke-width="4" stroke-linecap="round" stroke-opacity="0.16"/>' +
    (raisesHand ? raised : '') +
    (hair.coversEars ? '' : face.ears) +
    hair.locks +
    face.face +
    hair.front +
    face.glasses
  )
}
