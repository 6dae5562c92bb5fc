import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import { seeded } from '../random.ts'
import { num } from '../svg.ts'
import type { Drawing } from './garment.ts'
import { metalOf } from './jewellery.ts'

const green = '#5f7f58'

const soil = (b: Brush, x: number, y: number, rx: number, ry: number) =>
  b.shape(b.ellipse(x, y, rx, ry), { colour: '#4a352a' })

const blade = (
  b: Brush,
  x: number,
  y: number,
  tipX: number,
  tipY: number,
  width: number,
  colour: string,
  bend = 0,
) => {
  const [mx, my] = [(x + tipX) / 2 + bend, (y + tipY) / 2]
  const d = `M${x - width / 2} ${y}Q${num(mx - width)} ${num(my)} ${tipX} ${tipY}Q${num(mx + width)} ${num(my)} ${x + width / 2} ${y}Z`
  return (
    b.shape(d, { colour }) +
    b.line(`M${x} ${y}Q${num(mx)} ${num(my)} ${tipX} ${tipY}`, shade(colour, 0.35), 1.6, 0.6)
  )
}

const monsteraLeaf = (
  b: Brush,
  x: number,
  y: number,
  size: number,
  rotation: number,
  colour: string,
) => {
  const d =
    'M0 0C-30 -14 -60 -46 -56 -84L-30 -74L-54 -96C-48 -116 -40 -128 -26 -138L-16 -110L-16 -144C-6 -150 4 -152 12 -150L12 -116L24 -144C40 -132 50 -116 54 -98L28 -84L56 -84C60 -50 34 -14 0 0Z'
  return `<g transform="translate(${x} ${y}) rotate(${rotation}) scale(${size})">${b.shape(d, { colour })}${b.line('M0 0Q4 -70 2 -134M1 -40L-30 -66M2 -40L32 -66M2 -76L-26 -100M3 -76L28 -104', shade(colour, 0.32), 2, 0.7)}</g>`
}

const classicPot: Drawing = (b) => {
  const body = mirrored('M200 264L104 264C110 310 122 356 134 384L140 390L200 390')
  return (
    [
      'M200 240C190 180 150 150 120 130',
      'M200 240C204 170 206 130 204 96',
      'M200 240C216 180 260 160 290 140',
      'M198 240C170 210 120 210 96 214',
      'M202 240C230 212 280 214 308 216',
    ]
      .map((d) => b.line(d, shade(green, -0.2), 5))
      .join('') +
    monsteraLeaf(b, 124, 136, 0.72, -42, shade(green, -0.12)) +
    monsteraLeaf(b, 288, 146, 0.72, 44, shade(green, -0.16)) +
    monsteraLeaf(b, 204, 126, 0.78, 2, green) +
    monsteraLeaf(b, 100, 218, 0.6, -74, shade(green, 0.1)) +
    monsteraLeaf(b, 304, 218, 0.6, 76, shade(green, 0.02)) +
    monsteraLeaf(b, 220, 222, 0.6, 22, shade(green, 0.16)) +
    monsteraLeaf(b, 176, 226, 0.56, -20, shade(green, 0.08)) +
    b.shape(body, { surface: 'round' }) +
    b.dark('M100 262H300L297 282Q200 292 103 282Z', 0.24) +
    b.shape('M88 224Q200 236 312 224L306 266Q200 278 94 266Z', { surface: 'round' }) +
    b.glow('M108 236L112 262L124 264L120 238Z', 0.3)
  )
}

const footed: Drawing = (b) =>
  [
    [-92, 96, -30],
    [-62, 50, -18],
    [-28, 20, -8],
    [6, 8, 4],
    [36, 30, 10],
    [70, 60, 20],
    [96, 110, 30],
    [-50, 120, -10],
    [48, 130, 12],
    [0, 80, 0],
  ]
    .map(([dx = 0, tipY = 0, bend = 0], i) =>
      blade(
        b,
        200 + dx * 0.4,
        240,
        200 + dx,
        tipY,
        24,
        shade(i % 2 ? green : '#86a072', (i % 3) * 0.1 - 0.1),
        bend * 0.4,
      ),
    )
    .join('') +
  b.shape('M140 350L118 390H134L156 356ZM260 350L282 390H266L244 356Z', {
    colour: mix('#9a6b40', b.thing.accent, 0.2),
  }) +
  b.shape('M194 356H206V390H194Z', { colour: shade('#9a6b40', -0.2) }) +
  b.shape(mirrored('M200 226L84 226C80 300 96 344 150 358L200 360'), {
    cloth: ['stripe', 'check', 'floral', 'dots'].includes(b.thing.pattern),
    surface: 'round',
  }) +
  soil(b, 200, 228, 114, 15) +
  [160, 190, 214, 240]
    .map((x, i) =>
      blade(b, x, 232, x + (i - 1.5) * 14, 130 + (i % 2) * 30, 22, shade(green, 0.12), 0),
    )
    .join('') +
  b.path(
    b.ellipse(200, 227, 116, 16),
    `fill="none" stroke="${shade(b.thing.colour, 0.3)}" stroke-width="3"`,
  ) +
  b.glow('M98 252C98 300 108 330 134 346C118 310 114 280 114 254Z', 0.35)

const trailing: Drawing = (b) => {
  const random = seeded(b.thing.seed)
  const vine = (x: number, length: number, sway: number) => {
    let svg = b.line(
      `M${x} 150C${x + sway} ${150 + length * 0.3} ${x - sway * 0.4} ${150 + length * 0.7} ${x + sway * 0.6} ${150 + length}`,
      shade(green, -0.3),
      2.4,
    )
    for (let i = 1; i <= length / 19; i++) {
      const t = (i * 19) / length
      const px = x + sway * (1.8 * t * (1 - t) + 0.6 * t * t)
      const colour = shade(mix(green, '#9db487', random() * 0.6), random() * 0.2 - 0.1)
      svg += `<g transform="translate(${num(px)} ${num(150 + length * t)}) rotate(${i % 2 ? 24 : 156})">${b.shape('M0 0C4 -14 20 -14 24 0C20 10 6 10 0 0Z', { colour })}</g>`
    }
    return svg
  }
  return (
    b.shape('M96 168L70 390H84L118 200ZM304 168L330 390H316L282 200Z', {
      colour: mix('#a87747', b.thing.accent, 0.2),
    }) +
    b.line('M84 330H316', mix('#8a5f38', b.thing.accent, 0.2), 10) +
    [120, 160, 200, 240, 280]
      .map((x, i) => vine(x, 60 + i * 6, (i - 2) * -22))
      .map((svg) => `<g transform="matrix(1 0 0 -1 0 304)">${svg}</g>`)
      .join('') +
    b.shape(mirrored('M200 144L92 144C84 200 92 262 134 288C156 300 180 302 200 302'), {
      surface: 'round',
    }) +
    b.path(
      mirrored('M200 198L88 198L90 220L200 220'),
      `fill="${b.thing.accent}" fill-opacity="0.7"`,
    ) +
    soil(b, 200, 146, 106, 13) +
    b.glow('M104 166C100 220 112 258 138 278C124 240 118 210 120 168Z', 0.34) +
    vine(116, 210, -26) +
    vine(150, 120, 14) +
    vine(250, 150, 18) +
    vine(284, 216, 22)
  )
}

const cactus: Drawing = (b) => {
  const arm = (d: string) => b.shape(d, { colour: green, surface: 'round' })
  let spines = ''
  for (let y = 60; y < 256; y += 20)
    for (const x of [172, 200, 228]) spines += `M${x} ${y}l-5 -6M${x} ${y}l5 -6M${x} ${y}v-8`
  return (
    arm('M150 190C110 190 88 180 88 150V116C88 96 124 96 124 116V142C124 150 132 152 150 152Z') +
    arm(
      'M250 210C290 210 316 200 316 166V128C316 108 280 108 280 128V156C280 168 270 172 250 172Z',
    ) +
    arm('M148 270V90C148 20 252 20 252 90V270Z') +
    b.line('M174 50V268M200 38V268M226 50V268', shade(green, -0.4), 3, 0.4) +
    b.line(spines, '#f4ecd6', 1.6, 0.8) +
    [0, 72, 144, 216, 288]
      .map(
        (rotation) =>
          `<g transform="rotate(${rotation} 200 34)">${b.shape(b.ellipse(200, 20, 9, 14), { colour: b.thing.accent })}</g>`,
      )
      .join('') +
    b.button(200, 34, 7, '#efc15c') +
    b.shape('M98 256H302L290 380Q288 390 276 390H124Q112 390 110 380Z', { surface: 'round' }) +
    b.inside(
      'M98 256H302L290 390H110Z',
      b.path(
        'M90 310L120 282L150 310L180 282L210 310L240 282L270 310L300 282L330 310V326L300 298L270 326L240 298L210 326L180 298L150 326L120 298L90 326ZM90 350H320V358H90Z',
        `fill="${b.thing.accent}" fill-opacity="0.8"`,
      ),
    ) +
    soil(b, 200, 257, 100, 12) +
    b.path(
      b.ellipse(200, 256, 102, 13),
      `fill="none" stroke="${shade(b.thing.colour, 0.25)}" stroke-width="4"`,
    ) +
    b.glow('M116 274L126 378L140 380L132 276Z', 0.25)
  )
}

const longCan: Drawing = (b) =>
  b.rod('M258 250C330 210 380 270 340 330C326 350 300 360 280 360', metalOf(b), 13) +
  b.rod('M150 340C96 320 90 230 34 180', b.thing.colour, 17) +
  b.shape('M14 186L46 158L54 172L24 198Z', { surface: 'metal' }) +
  b.rod('M150 256C150 190 250 180 256 256', metalOf(b), 11) +
  b.shape('M132 246C160 236 256 236 284 246L296 376Q298 390 284 390H134Q120 390 122 376Z', {
    surface: 'round',
  }) +
  b.shape(b.ellipse(208, 246, 76, 15), { colour: shade(b.thing.colour, 0.1) }) +
  b.shape('M132 246C140 230 186 226 208 230C204 250 180 262 150 258Z', {
    colour: shade(b.thing.colour, -0.14),
  }) +
  b.line('M128 300Q208 314 289 300M126 360Q208 374 294 360', shade(b.thing.colour, -0.4), 3, 0.5) +
  b.glow('M148 270L142 380L156 382L162 272Z', 0.3)

const roundCan: Drawing = (b) =>
  b.rod('M190 220C200 90 350 110 338 300', shade(b.thing.accent, -0.05), 17) +
  b.shape('M160 350C110 330 120 240 60 178L76 164C130 210 150 250 190 268Z', { surface: 'cloth' }) +
  b.shape('M30 190C30 170 78 132 96 136C102 146 66 190 46 200C38 202 30 200 30 190Z', {
    colour: b.thing.accent,
    surface: 'ball',
  }) +
  [
    [52, 178],
    [62, 168],
    [72, 156],
    [46, 188],
    [82, 148],
    [60, 180],
    [72, 170],
  ]
    .map(([x = 0, y = 0]) => b.dark(b.ellipse(x, y, 2.4, 2.4), 0.5))
    .join('') +
  b.shape(mirrored('M240 206C180 206 130 250 130 316C130 350 144 376 164 390L240 390', 240), {
    cloth: ['stripe', 'floral', 'dots', 'check'].includes(b.thing.pattern),
    surface: 'round',
  }) +
  b.shape('M182 224C200 200 280 200 298 224Q240 242 182 224Z', {
    colour: shade(b.thing.colour, -0.35),
  }) +
  b.glow('M156 276C144 310 150 350 170 372C162 340 164 300 182 262Z', 0.36)

const boxLantern: Drawing = (b) => {
  const frame = b.thing.colour
  const glow = b.halo([
    [0, '#ffe6a6', 0.95],
    [0.5, '#ffdc92', 0.5],
    [1, '#ffd78a', 0.12],
  ])
  return (
    b.rod('M160 62C160 -6 240 -6 240 62', metalOf(b), 8) +
    b.shape('M128 118L176 58H224L272 118Z', { colour: frame }) +
    b.shape('M96 112H304L310 132H90Z', { colour: shade(frame, -0.1) }) +
    b.path('M104 132H296V364H104Z', 'fill="#f7ecd4" fill-opacity="0.75"') +
    b.path('M104 132H296V364H104Z', `fill="${glow}"`) +
    b.shape('M160 258H240V362H160Z', { colour: '#f6ead2', surface: 'round' }) +
    b.path('M200 214C216 236 214 254 200 256C186 254 184 236 200 214Z', 'fill="#ffb84d"') +
    b.path('M200 230C208 242 206 252 200 254C194 252 192 242 200 230Z', 'fill="#fff4cf"') +
    b.glow('M118 140H170L118 300ZM240 360L284 210V360Z', 0.28) +
    b.shape('M98 132H114V364H98ZM286 132H302V364H286ZM194 132H206V172H194Z', { colour: frame }) +
    b.line('M112 172H288', frame, 7) +
    b.line('M112 172L150 134M288 172L250 134', frame, 5) +
    b.shape('M86 362H314L320 390H80Z', { colour: shade(frame, -0.08) })
  )
}

const paperLantern: Drawing = (b) => {
  const globe = b.ellipse(200, 232, 158, 144)
  return (
    b.line('M200 8V90', shade(b.thing.accent, -0.3), 4) +
    b.path(
      b.ellipse(200, 232, 198, 166),
      `fill="${b.halo([
        [0, '#ffe6a6', 0.6],
        [0.7, '#ffdf9a', 0.25],
        [1, '#ffd98c', 0],
      ])}"`,
    ) +
    b.shape(globe, { surface: 'ball', cloth: ['floral', 'dots'].includes(b.thing.pattern) }) +
    b.path(
      globe,
      `fill="${b.halo([
        [0, '#fff0c2', 0.85],
        [0.6, '#ffe6ae', 0.4],
        [1, '#ffdf9a', 0],
      ])}"`,
    ) +
    b.inside(
      globe,
      Array.from({ length: 11 }, (_, i) =>
        b.line(
          `M40 ${96 + i * 27}Q200 ${96 + i * 27 + (i - 5) * 7} 360 ${96 + i * 27}`,
          shade(b.thing.colour, -0.45),
          1.8,
          0.4,
        ),
      ).join(''),
    ) +
    b.shape('M158 84Q200 96 242 84V102Q200 112 158 102Z', {
      colour: b.thing.accent,
      surface: 'round',
    }) +
    b.shape('M158 364Q200 376 242 364V382Q200 394 158 382Z', {
      colour: b.thing.accent,
      surface: 'round',
    })
  )
}

export const plantPots: readonly Drawing[] = [classicPot, footed, trailing, cactus]
export const wateringCans: readonly Drawing[] = [longCan, roundCan]
export const lanterns: readonly Drawing[] = [boxLantern, paperLantern]
