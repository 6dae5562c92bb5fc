import { lightness, mix, shade } from '../colour.ts'
import { fillPattern } from '../fill-pattern.ts'
import { linear } from '../paint.ts'
import { pick } from '../random.ts'
import type { Random } from '../random.ts'

const body = 'M-182 240C-178 172-140 152-62 124C-40 146 40 146 62 124C140 152 178 172 182 240Z'

const seam = (d: string, stroke: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="0.55"/>`

type Cut = (colour: string, accent: string, skin: string) => { shape: string; over: string }

const crewNeck: Cut = (colour) => ({
  shape: body,
  over: `<path d="M-64 122C-40 156 40 156 64 122L54 118C34 142-34 142-54 118Z" fill="${shade(colour, -0.16)}"/>`,
})

const vNeck: Cut = (colour, _, skin) => ({
  shape: body,
  over:
    `<path d="M-60 118L0 206L60 118Z" fill="${skin}"/>` +
    `<path d="M-68 122L0 216L68 122L58 117L0 198L-58 117Z" fill="${shade(colour, -0.16)}"/>`,
})

const shirt: Cut = (colour) => ({
  shape: body,
  over:
    `<path d="M-58 114C-30 150-10 164 0 176C10 164 30 150 58 114L78 136L34 184L0 168L-34 184L-78 136Z" fill="${shade(colour, 0.22)}" stroke="${shade(colour, -0.22)}" stroke-width="2.4" stroke-linejoin="round"/>` +
    seam('M0 172L0 240', shade(colour, -0.35)) +
    `<circle cx="0" cy="196" r="4" fill="${shade(colour, -0.4)}"/><circle cx="0" cy="222" r="4" fill="${shade(colour, -0.4)}"/>`,
})

const turtleneck: Cut = (colour) => ({
  shape: body,
  over:
    `<path d="M-42 86C-46 110-52 126-70 132C-40 160 40 160 70 132C52 126 46 110 42 86C24 100-24 100-42 86Z" fill="${shade(colour, 0.06)}"/>` +
    seam('M-40 104C-20 116 20 116 40 104M-46 120C-20 134 20 134 46 120', shade(colour, -0.3)),
})

const blazer: Cut = (colour, accent) => ({
  shape: body,
  over:
    `<path d="M-60 116C-40 150-20 200 0 240C20 200 40 150 60 116C40 140-40 140-60 116Z" fill="${accent}"/>` +
    `<path d="M-62 112C-84 122-98 140-102 160L-72 170L-82 184C-50 214-24 230 0 244C-14 200-36 156-54 116Z" fill="${shade(colour, 0.1)}" stroke="${shade(colour, -0.28)}" stroke-width="2"/>` +
    `<path d="M62 112C84 122 98 140 102 160L72 170L82 184C50 214 24 230 0 244C14 200 36 156 54 116Z" fill="${shade(colour, -0.06)}" stroke="${shade(colour, -0.28)}" stroke-width="2"/>`,
})

const camisole: Cut = (colour) => ({
  shape:
    'M-116 240C-112 214-106 196-92 186L-86 134L-74 130L-72 186C-40 212 40 212 72 186L74 130L86 134L92 186C106 196 112 214 116 240Z',
  over: seam('M-78 192C-40 218 40 218 78 192', shade(colour, -0.25)),
})

const scoop: Cut = (colour, _, skin) => ({
  shape: body,
  over:
    `<path d="M-70 116C-66 206 66 206 70 116Z" fill="${skin}"/>` +
    `<path d="M-84 128C-74 216 74 216 84 128L74 122C64 202-64 202-74 122Z" fill="${shade(colour, -0.14)}"/>`,
})

const hoodie: Cut = (colour, accent) => ({
  shape: body,
  over:
    `<path d="M-58 100C-104 116-112 146-96 164C-60 152-24 176 0 190C24 176 60 152 96 164C112 146 104 116 58 100C50 140-50 140-58 100Z" fill="${shade(colour, 0.1)}"/>` +
    seam('M-92 160C-56 150-24 172 0 188C24 172 56 150 92 160', shade(colour, -0.35)) +
    `<path d="M-24 176L-26 226M24 176L26 222" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
})

const cuts = [crewNeck, vNeck, shirt, turtleneck, blazer, camisole, scoop, hoodie] as const
const patterns = ['plain', 'plain', 'stripe', 'knit', 'floral', 'dots', 'check'] as const

/** Neck, shoulders and clothes, in the face's coordinates. */
export function drawClothes(
  paint: {
    colour: string
    accent: string
    skin: string
    shadow: string
    masculine: boolean
    random: Random
  },
  idPrefix: string,
): { svg: string; defs: string } {
  const { colour, accent, skin, shadow, random } = paint
  const cut = pick(
    random,
    paint.masculine ? [crewNeck, vNeck, shirt, turtleneck, blazer, hoodie] : cuts,
  )
  const { shape, over } = cut(colour, accent, skin)
  const contrast =
    lightness(colour) > 0.6 ? mix(colour, accent, 0.75) : mix(colour, '#fff6ea', 0.75)
  const pattern = fillPattern(
    `${idPrefix}-cloth`,
    shape,
    { pattern: pick(random, patterns), colour, accent: contrast },
    { scale: 1.5, opacity: 0.85 },
  )
  const light = linear(
    `${idPrefix}-body`,
    [
      [0, shade(colour, 0.16)],
      [0.5, colour],
      [1, shade(colour, -0.24)],
    ],
    [0, 0, 1, 0.5],
  )
  const shoulders = `<path d="M-176 240C-170 176-130 156-66 128C-44 118-40 96-40 60L40 60C40 96 44 118 66 128C130 156 170 176 176 240Z" fill="${mix(skin, shadow, 0.14)}"/>`
  return {
    defs: light.defs + pattern.defs,
    svg:
      shoulders +
      `<path d="M-40 66C-40 96-30 116 6 118C34 112 40 96 40 66Z" fill="${shadow}" fill-opacity="0.6"/>` +
      `<path d="${shape}" fill="${light.fill}"/>` +
      pattern.svg +
      over,
  }
}
