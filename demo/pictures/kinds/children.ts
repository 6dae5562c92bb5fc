import { flip, mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import { seeded } from '../random.ts'
import { num } from '../svg.ts'
import { buttons, drapes, foldPairs, label, lining, pair, ribs } from './garment.ts'
import type { Drawing } from './garment.ts'

/** Short, soft fur on a shape. */
const fur = (
  b: Brush,
  outline: string,
  [x, y, rx, ry]: readonly [number, number, number, number],
  colour: string,
) => {
  const random = seeded(b.thing.seed + x + y)
  let dark = ''
  let pale = ''
  for (let i = 0; i < 70; i++) {
    const [angle, share] = [random() * Math.PI * 2, Math.sqrt(random())]
    const hair = `M${num(x + Math.cos(angle) * rx * share)} ${num(y + Math.sin(angle) * ry * share)}q${num(random() * 6 - 3)} 3 ${num(random() * 4 - 2)} 8`
    if (i % 2) dark += hair
    else pale += hair
  }
  return b.inside(
    outline,
    b.line(dark, shade(colour, -0.4), 1.5, 0.28) + b.line(pale, shade(colour, 0.5), 1.5, 0.4),
  )
}

const furry = (
  b: Brush,
  shape: readonly [number, number, number, number],
  colour = b.thing.colour,
) => {
  const d = b.ellipse(...shape)
  return b.shape(d, { colour, surface: 'ball' }) + fur(b, d, shape, colour)
}

const face = (b: Brush, y: number) =>
  furry(b, [200, y + 30, 44, 34], mix(b.thing.colour, '#fff3e0', 0.5)) +
  [-1, 1]
    .map(
      (side) =>
        b.shape(b.ellipse(200 + side * 40, y - 6, 9, 10), { colour: '#2c2220', surface: 'ball' }) +
        b.glow(b.ellipse(197 + side * 40, y - 10, 3, 3), 0.9),
    )
    .join('') +
  b.shape(
    `M184 ${y + 12}C188 ${y + 4} 212 ${y + 4} 216 ${y + 12}C214 ${y + 24} 204 ${y + 28} 200 ${y + 28}C196 ${y + 28} 186 ${y + 24} 184 ${y + 12}Z`,
    { colour: '#3a2a26', surface: 'ball' },
  ) +
  b.line(
    `M200 ${y + 28}V${y + 38}M182 ${y + 38}Q191 ${y + 48} 200 ${y + 38}Q209 ${y + 48} 218 ${y + 38}`,
    '#3a2a26',
    3,
    0.8,
  ) +
  [-1, 1]
    .map((side) =>
      b.path(b.ellipse(200 + side * 62, y + 24, 16, 11), 'fill="#d9796a" fill-opacity="0.22"'),
    )
    .join('')

const sittingBear: Drawing = (b) => {
  const pale = mix(b.thing.colour, '#fff3e0', 0.45)
  return (
    [116, 284].map((x) => furry(b, [x, 62, 38, 38]) + furry(b, [x, 64, 21, 21], pale)).join('') +
    `<g transform="rotate(24 96 250)">${furry(b, [98, 256, 32, 62])}</g><g transform="rotate(-24 304 250)">${furry(b, [302, 256, 32, 62])}</g>` +
    furry(b, [200, 282, 98, 104]) +
    furry(b, [200, 296, 60, 70], pale) +
    [102, 298]
      .map(
        (x) =>
          furry(b, [x, 342, 52, 47]) +
          furry(b, [x, 346, 30, 27], pale) +
          b.shape(b.ellipse(x, 352, 12, 9), { colour: shade(b.thing.accent, 0.05) }),
      )
      .join('') +
    furry(b, [200, 120, 106, 94]) +
    face(b, 116) +
    b.shape('M196 214C160 190 132 196 128 218C132 244 166 242 196 224Z', {
      colour: b.thing.accent,
    }) +
    b.shape('M204 214C240 190 268 196 272 218C268 244 234 242 204 224Z', {
      colour: b.thing.accent,
    }) +
    foldPairs(b, [[[194, 218], [144, 218], { bend: 4, width: 6 }]]) +
    b.shape(b.ellipse(200, 219, 13, 14), { colour: shade(b.thing.accent, -0.05), surface: 'ball' })
  )
}

const standingBear: Drawing = (b) => {
  const pale = mix(b.thing.colour, '#fff3e0', 0.45)
  const jumper = mirrored('M200 200L140 204C116 230 112 280 118 318Q160 334 200 334')
  const sleeve = 'M142 206C112 214 84 250 78 286C90 302 112 304 124 296Z'
  return (
    [134, 266].map((x) => furry(b, [x, 40, 30, 30]) + furry(b, [x, 42, 16, 16], pale)).join('') +
    [158, 242].map((x) => furry(b, [x, 346, 40, 44])).join('') +
    [88, 312].map((x) => furry(b, [x, 300, 25, 25])).join('') +
    pair(b, sleeve, 20, b.thing.accent) +
    b.shape(jumper, { colour: b.thing.accent }) +
    b.inside(
      jumper,
      [232, 262, 292]
        .map((y) =>
          b.path(
            `M90 ${y}Q200 ${y + 18} 310 ${y}V${y + 12}Q200 ${y + 30} 90 ${y + 12}Z`,
            `fill="${shade(b.thing.accent, 0.55)}" fill-opacity="0.85"`,
          ),
        )
        .join(''),
    ) +
    ribs(b, mirrored('M200 322L117 312L120 332Q160 348 200 348'), [110, 290, 306, 350], {
      step: 6,
      colour: b.thing.accent,
    }) +
    ribs(b, 'M138 198Q200 226 262 198L264 218Q200 246 136 218Z', [130, 270, 190, 250], {
      step: 6,
      colour: b.thing.accent,
    }) +
    furry(b, [200, 108, 94, 86]) +
    face(b, 104)
  )
}

const block = (b: Brush, x: number, y: number, size: number, colour: string, mark: string) => {
  const depth = size * 0.26
  return (
    b.shape(
      `M${x + size} ${y}L${x + size + depth} ${y - depth}V${y + size - depth}L${x + size} ${y + size}Z`,
      { colour: shade(colour, -0.24) },
    ) +
    b.shape(`M${x} ${y}L${x + depth} ${y - depth}H${x + size + depth}L${x + size} ${y}Z`, {
      colour: shade(colour, 0.3),
    }) +
    b.shape(`M${x} ${y}H${x + size}V${y + size}H${x}Z`, { colour }) +
    b.path(
      `M${x + 8} ${y + 8}H${x + size - 8}V${y + size - 8}H${x + 8}Z`,
      `fill="none" stroke="${shade(colour, 0.6)}" stroke-width="3" stroke-opacity="0.7"`,
    ) +
    `<g transform="translate(${x + size / 2} ${y + size / 2}) scale(${num(size / 100)})">${b.path(mark, `fill="${shade(colour, 0.72)}"`)}</g>`
  )
}

const marks = {
  heart: 'M0 28C-34 4 -32 -24 -14 -26C-4 -26 0 -18 0 -14C0 -18 4 -26 14 -26C32 -24 34 4 0 28Z',
  moon: 'M10 -30C-34 -26 -34 26 10 30C-10 16 -10 -16 10 -30Z',
  house: 'M-28 -2L0 -30L28 -2V28H8V8H-8V28H-28Z',
  round: 'M-26 0A26 26 0 1 1 26 0A26 26 0 1 1 -26 0Z',
  leaf: 'M-24 24C-30 -14 0 -30 26 -26C30 4 12 28 -24 24Z',
}

const cubes: Drawing = (b) => {
  const wood = '#d9b483'
  return (
    block(b, 30, 284, 106, b.thing.colour, marks.heart) +
    block(b, 160, 284, 106, wood, marks.house) +
    block(b, 276, 290, 100, b.thing.accent, marks.moon) +
    block(b, 92, 178, 104, b.thing.accent, marks.leaf) +
    block(b, 214, 180, 102, mix(b.thing.colour, wood, 0.5), marks.round) +
    block(b, 150, 76, 100, b.thing.colour, marks.moon)
  )
}

const arches: Drawing = (b) => {
  const wood = '#d8b484'
  const arch = (outer: number, inner: number, colour: string) =>
    b.shape(
      `M${200 - outer} 390C${200 - outer} ${390 - outer * 1.72} ${200 + outer} ${390 - outer * 1.72} ${200 + outer} 390H${200 + inner}C${200 + inner} ${390 - inner * 1.72} ${200 - inner} ${390 - inner * 1.72} ${200 - inner} 390Z`,
      { colour },
    ) +
    b.line(
      `M${200 - outer + 5} 384C${200 - outer + 6} ${390 - outer * 1.6} ${200 + outer * 0.4} ${390 - outer * 1.5} ${200 + outer * 0.6} ${390 - outer * 1.02}`,
      '#fff',
      3,
      0.35,
    )
  return (
    arch(184, 148, b.thing.colour) +
    arch(144, 110, mix(b.thing.colour, b.thing.accent, 0.5)) +
    arch(106, 74, b.thing.accent) +
    arch(70, 38, wood) +
    arch(34, 12, shade(b.thing.colour, 0.3)) +
    b.shape('M168 154L200 104L232 154Z', { colour: wood }) +
    b.shape(b.ellipse(200, 82, 25, 25), { colour: b.thing.accent, surface: 'ball' })
  )
}

const dungarees: Drawing = (b) => {
  const thread = shade(b.thing.accent, 0.2)
  const leg = 'M200 190L128 186C116 240 108 310 104 366Q146 384 188 372C192 330 196 290 200 268Z'
  return (
    [0, 1]
      .map((side) => {
        const d = 'M150 90C148 60 152 30 164 10L186 12C176 34 172 60 172 92Z'
        return b.shape(side ? flip(d) : d, { cloth: true })
      })
      .join('') +
    b.shape(flip(leg), { cloth: true }) +
    b.shape(leg, { cloth: true }) +
    foldPairs(b, [
      [[140, 210], [126, 360], { bend: 6, width: 10 }],
      [[194, 266], [146, 250], { bend: 6, width: 7 }],
    ]) +
    pair(b, 'M103 346Q146 364 189 352L188 376Q146 388 102 370Z', 90, shade(b.thing.accent, -0.02)) +
    b.shape(mirrored('M200 82L146 82C146 120 142 150 124 178L128 204Q164 214 200 214'), {
      cloth: true,
    }) +
    b.stitch('M152 88H248M132 182C148 156 152 124 152 90M268 182C252 156 248 124 248 90', thread) +
    b.shape('M162 112H238V152Q238 168 222 168H178Q162 168 162 152Z', { cloth: true, rotation: 4 }) +
    b.stitch('M166 122H234', thread) +
    b.path(
      'M200 160C180 146 182 132 191 131C197 131 200 136 200 139C200 136 203 131 209 131C218 132 220 146 200 160Z',
      `fill="${b.thing.accent}"`,
    ) +
    buttons(b, 162, [96], 7) +
    buttons(b, 238, [96], 7) +
    b.seam('M200 214V266') +
    buttons(b, 134, [196], 5) +
    buttons(b, 266, [196], 5)
  )
}

const babysuit: Drawing = (b) => {
  const sleeve = 'M128 34C92 46 70 96 62 146C76 164 108 166 122 156C128 130 134 110 138 96Z'
  const body = mirrored(
    'M200 56C178 54 164 36 158 12L126 32C134 70 136 100 128 140C116 190 100 230 96 272C100 320 130 346 160 384L172 390C180 372 190 350 200 346',
  )
  return (
    lining(b, 'M160 12C182 22 218 22 240 12C234 38 220 52 200 52C180 52 166 38 160 12Z') +
    label(b, 200, 22, 18) +
    pair(b, sleeve, 22) +
    foldPairs(b, [[[124, 50], [86, 156], { bend: 8, width: 8 }]]) +
    b.shape(body, { cloth: true }) +
    b.inside(body, drapes(b, { top: 170, half: 70, bottom: 360, hem: 96, count: 8, width: 8 })) +
    b.stitch('M124 166Q200 188 276 166', b.thing.accent) +
    b.line('M122 172Q200 194 278 172', b.thing.accent, 3, 0.7) +
    ribs(b, 'M98 276C102 318 130 346 158 384L142 386C112 356 88 330 84 282Z', [80, 170, 270, 392], {
      step: 6,
      colour: b.thing.accent,
    }) +
    ribs(
      b,
      flip('M98 276C102 318 130 346 158 384L142 386C112 356 88 330 84 282Z'),
      [230, 320, 270, 392],
      { step: 6, colour: b.thing.accent },
    ) +
    buttons(b, 200, [84, 112, 140], 5) +
    pair(
      b,
      'M200 54C182 46 166 32 160 8C144 14 128 30 126 54C132 78 160 88 182 80C192 74 198 64 200 54Z',
      30,
      b.thing.accent,
    ) +
    b.stitch(
      'M194 56C180 76 150 78 132 58M206 56C220 76 250 78 268 58',
      shade(b.thing.accent, -0.35),
    )
  )
}

export const teddyBears: readonly Drawing[] = [sittingBear, standingBear]
export const buildingBlocks: readonly Drawing[] = [cubes, arches]
export const rompers: readonly Drawing[] = [dungarees, babysuit]
