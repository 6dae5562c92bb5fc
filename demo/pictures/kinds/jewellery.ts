import { flip } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { lightness, shade } from '../colour.ts'
import { num } from '../svg.ts'
import type { Drawing } from './garment.ts'

/** The colour of a piece's metal: its accent if that is light enough, otherwise gold. */
export const metalOf = (b: Brush) => (lightness(b.thing.accent) > 0.55 ? b.thing.accent : '#d6ae62')

const bead = (b: Brush, x: number, y: number, r: number, colour: string) =>
  b.path(b.ellipse(x, y, r, r), `fill="${b.light(colour, 'ball')}"`) +
  b.glow(b.ellipse(x - r * 0.34, y - r * 0.38, r * 0.26, r * 0.2), 0.75)

/** A cut stone with facets. */
export const stone = (
  b: Brush,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour = b.thing.colour,
) => {
  const corner = (index: number, share: number) => {
    const angle = (index / 8) * Math.PI * 2 + Math.PI / 8
    return `${num(x + Math.cos(angle) * rx * share)} ${num(y + Math.sin(angle) * ry * share)}`
  }
  const tones = [-0.28, -0.36, -0.1, 0.1, 0.4, 0.55, 0.28, 0]
  const facets = tones
    .map((tone, i) =>
      b.path(
        `M${corner(i, 1)}L${corner(i + 1, 1)}L${corner(i + 1, 0.55)}L${corner(i, 0.55)}Z`,
        `fill="${shade(colour, tone)}"`,
      ),
    )
    .join('')
  const table = `M${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => corner(i, 0.56)).join('L')}Z`
  return (
    facets +
    b.path(table, `fill="${b.light(shade(colour, 0.2), 'wall')}"`) +
    b.glow(`M${corner(4, 0.5)}L${corner(5, 0.5)}L${corner(6, 0.3)}Z`, 0.7)
  )
}

/** Evenly spaced points along a hanging strand; `half` is half its width. */
const onCurve = (count: number, half: number, top: number, depth: number) => {
  const fine = Array.from({ length: 401 }, (_, i) => {
    const t = (i / 400) * Math.PI
    return [
      200 - Math.cos(t) * half * (0.72 + 0.28 * Math.sin(t)),
      top + Math.sin(t) ** 0.85 * depth,
    ] as const
  })
  let length = 0
  const lengths = fine.map(([x, y], i) => {
    const [px, py] = fine[i - 1] ?? [x, y]
    length += Math.hypot(x - px, y - py)
    return length
  })
  return Array.from({ length: count }, (_, i) => {
    const at = lengths.findIndex((reached) => reached >= (length * i) / (count - 1) - 0.001)
    return fine[at] ?? ([200, top] as const)
  })
}

const chain = (b: Brush, d: string, metal: string, width = 5) =>
  b.line(d, shade(metal, -0.4), width) +
  b.path(
    d,
    `fill="none" stroke="${shade(metal, 0.25)}" stroke-width="${num(width * 0.62)}" stroke-dasharray="${num(width * 1.1)} ${num(width * 0.5)}" stroke-linecap="round"`,
  )

const pendant: Drawing = (b) => {
  const metal = metalOf(b)
  const half = 'M200 262C150 210 108 130 104 8'
  return (
    chain(b, half, metal) +
    chain(b, flip(half), metal) +
    b.rod('M200 256C190 262 190 282 200 286C210 282 210 262 200 256Z', metal, 5) +
    b.shape(
      'M200 278C236 300 252 326 248 350C244 378 224 392 200 392C176 392 156 378 152 350C148 326 164 300 200 278Z',
      { colour: metal, surface: 'metal' },
    ) +
    stone(b, 200, 342, 38, 40)
  )
}

const pearls: Drawing = (b) => {
  const colour = lightness(b.thing.colour) > 0.6 ? b.thing.colour : shade(b.thing.colour, 0.25)
  return (
    onCurve(29, 118, 14, 268)
      .map(([x, y], i) =>
        bead(b, x, y, 10 + Math.sin((i / 28) * Math.PI) * 5, i % 8 === 4 ? metalOf(b) : colour),
      )
      .join('') +
    onCurve(37, 158, 10, 350)
      .map(([x, y], i) => bead(b, x, y, 10 + Math.sin((i / 36) * Math.PI) * 7, colour))
      .join('')
  )
}

const layered: Drawing = (b) => {
  const metal = metalOf(b)
  const strands: readonly [string, number][] = [
    ['M200 170C150 160 120 90 116 8', 4],
    ['M200 270C130 240 104 120 100 8', 5],
    ['M200 352C110 310 88 150 84 8', 6],
  ]
  return (
    strands
      .map(([d, width]) => chain(b, d, metal, width) + chain(b, flip(d), metal, width))
      .join('') +
    bead(b, 200, 182, 12, b.thing.colour) +
    [
      [-58, 236],
      [-32, 256],
      [0, 274],
      [32, 256],
      [58, 236],
    ]
      .map(([x = 0, y = 0]) =>
        b.shape(b.ellipse(200 + x, y + 8, 9, 12), { colour: metal, surface: 'metal' }),
      )
      .join('') +
    b.shape('M200 344L222 372L200 396L178 372Z', { colour: metal, surface: 'metal' }) +
    stone(b, 200, 371, 14, 16)
  )
}

const both = (left: string) => left + `<g transform="translate(196 0)">${left}</g>`
const hook = (b: Brush, metal: string) =>
  b.rod('M102 60C92 44 76 30 88 14C104 4 122 22 118 44', metal, 5)

const hoops: Drawing = (b) => {
  const metal = metalOf(b)
  return both(
    b.rod('M102 40V60', metal, 6) +
      bead(b, 102, 34, 13, b.thing.colour) +
      b.path(
        'M102 54A88 150 0 1 0 103 54ZM102 78A70 130 0 1 1 101 78Z',
        `fill="${b.light(metal, 'metal')}" fill-rule="evenodd" stroke="${shade(metal, -0.35)}" stroke-opacity="0.5"`,
      ) +
      b.line('M40 130C20 190 28 290 74 338', '#fff', 4, 0.65),
  )
}

const drops: Drawing = (b) => {
  const metal = metalOf(b)
  return both(
    hook(b, metal) +
      b.shape(b.ellipse(102, 96, 36, 36), { colour: metal, surface: 'metal' }) +
      stone(b, 102, 96, 27, 27) +
      b.rod('M102 132V160', metal, 5) +
      b.shape(
        'M102 156C140 220 170 262 168 314C166 360 136 386 102 386C68 386 38 360 36 314C34 262 64 220 102 156Z',
        { colour: metal, surface: 'metal' },
      ) +
      b.shape(
        'M102 184C134 238 154 270 152 312C150 350 130 370 102 370C74 370 54 350 52 312C50 270 70 238 102 184Z',
        { surface: 'ball' },
      ) +
      b.glow('M78 260C62 290 62 320 72 336C76 310 80 286 96 250Z', 0.5),
  )
}

const tassels: Drawing = (b) => {
  const metal = metalOf(b)
  const threads = Array.from(
    { length: 17 },
    (_, i) =>
      `M${num(82 + i * 2.5)} 176Q${num(66 + i * 4.5)} 260 ${num(54 + i * 6)} ${384 - Math.abs(8 - i)}`,
  ).join('')
  return both(
    hook(b, metal) +
      Array.from({ length: 9 }, (_, i) =>
        bead(
          b,
          102 + Math.cos((i / 9) * Math.PI * 2) * 34,
          104 + Math.sin((i / 9) * Math.PI * 2) * 34,
          12,
          i % 2 ? b.thing.accent : metal,
        ),
      ).join('') +
      bead(b, 102, 104, 20, b.thing.colour) +
      b.shape('M82 176L52 382C80 392 124 392 152 382L122 176Z', { surface: 'cloth' }) +
      b.line(threads, shade(b.thing.colour, -0.4), 1.6, 0.5) +
      b.shape('M78 150C86 140 118 140 126 150L124 184H80Z', { colour: metal, surface: 'metal' }),
  )
}

const band = (b: Brush, metal: string, width: number, top = 140) =>
  b.path(
    `M200 ${top}A124 124 0 1 1 199 ${top}ZM200 ${top + width}A${124 - width} ${124 - width * 0.9} 0 1 0 201 ${top + width}Z`,
    `fill="${b.light(metal, 'metal')}" fill-rule="evenodd" stroke="${shade(metal, -0.4)}" stroke-opacity="0.5"`,
  ) +
  b.path(
    `M200 ${top + width}A${124 - width} ${124 - width * 0.9} 0 0 0 ${200 - 110 + width} ${top + 160}`,
    `fill="none" stroke="${shade(metal, -0.4)}" stroke-width="5" stroke-opacity="0.4"`,
  ) +
  b.line(`M96 ${top + 70}A116 116 0 0 0 110 ${top + 190}`, '#fff', 6, 0.7)

const solitaire: Drawing = (b) => {
  const metal = metalOf(b)
  return (
    band(b, metal, 15) +
    b.shape('M158 88L180 150H220L242 88L200 116Z', { colour: metal, surface: 'metal' }) +
    stone(b, 200, 82, 62, 58) +
    [
      [148, 58],
      [252, 58],
      [160, 118],
      [240, 118],
    ]
      .map(([x = 0, y = 0]) => bead(b, x, y, 8, metal))
      .join('')
  )
}

const signet: Drawing = (b) => {
  const metal = metalOf(b)
  return (
    band(b, metal, 24) +
    b.shape(
      'M96 190C104 130 140 92 200 92C260 92 296 130 304 190C276 200 262 150 200 150C138 150 124 200 96 190Z',
      { colour: metal, surface: 'metal' },
    ) +
    b.shape(b.ellipse(200, 116, 74, 52), { colour: metal, surface: 'metal' }) +
    b.shape(b.ellipse(200, 114, 61, 41), { surface: 'ball' }) +
    b.glow('M156 104C166 84 194 78 222 82C196 90 178 100 166 122Z', 0.45)
  )
}

const stacked: Drawing = (b) => {
  const metal = metalOf(b)
  const one = band(b, metal, 13)
  return (
    `<g transform="translate(60 -50) rotate(14 200 264)">${one}</g>` +
    `<g transform="translate(-56 0)">${band(b, shade(metal, -0.1), 18)}${Array.from(
      { length: 9 },
      (_, i) => {
        const angle = -Math.PI / 2 + ((i - 4) / 4) * 0.75
        return stone(
          b,
          200 + Math.cos(angle) * 118,
          264 + Math.sin(angle) * 118,
          14,
          14,
          i % 2 ? shade(b.thing.colour, 0.5) : b.thing.colour,
        )
      },
    ).join('')}</g>`
  )
}

export const necklaces: readonly Drawing[] = [pendant, pearls, layered]
export const earrings: readonly Drawing[] = [hoops, drops, tassels]
export const rings: readonly Drawing[] = [solitaire, signet, stacked]
