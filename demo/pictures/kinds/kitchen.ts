import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import type { Surface } from '../paint.ts'
import { seeded } from '../random.ts'
import { num } from '../svg.ts'
import type { Drawing } from './garment.ts'
import { woodGrain } from './home.ts'

const glazed = (b: Brush) =>
  ({
    cloth: ['stripe', 'check', 'floral', 'dots'].includes(b.thing.pattern),
    surface: 'round',
  }) satisfies { cloth: boolean; surface: Surface }

const mugBody = (
  b: Brush,
  d: string,
  handle: string,
  mouth: readonly [number, number, number, number],
  drink: string,
) => {
  const [x, y, rx, ry] = mouth
  return (
    b.rod(handle, shade(b.thing.colour, -0.04), 25) +
    b.shape(d, glazed(b)) +
    b.shape(b.ellipse(...mouth), { colour: shade(b.thing.colour, 0.3) }) +
    b.shape(b.ellipse(x, y + 3, rx * 0.93, ry * 0.84), { colour: shade(b.thing.colour, -0.3) }) +
    b.shape(b.ellipse(x, y + 9, rx * 0.88, ry * 0.66), { colour: drink }) +
    b.glow(b.ellipse(x - rx * 0.3, y + 6, rx * 0.26, ry * 0.2), 0.35)
  )
}

const steam = (b: Brush) =>
  [150, 190]
    .map((x, i) =>
      b.line(`M${x} ${120 - i * 12}C${x - 26} 90 ${x + 26} 70 ${x} ${30 - i * 12}`, '#fff', 9, 0.4),
    )
    .join('')

const straightMug: Drawing = (b) =>
  steam(b) +
  mugBody(
    b,
    'M60 156V350C60 380 90 390 120 390H228C258 390 288 380 288 350V156Z',
    'M284 196C372 184 376 330 280 322',
    [174, 156, 114, 28],
    '#6b4630',
  ) +
  b.glow('M78 186H92V352C92 368 100 376 106 380C88 376 78 364 78 346Z', 0.4)

const curvyMug: Drawing = (b) =>
  steam(b) +
  mugBody(
    b,
    mirrored('M172 170L62 166C44 230 50 320 96 366C116 384 140 390 172 390', 172),
    'M280 210C370 200 366 320 276 318',
    [172, 168, 110, 26],
    '#a8764e',
  ) +
  b.inside(
    mirrored('M172 170L62 166C44 230 50 320 96 366C116 384 140 390 172 390', 172),
    b.path(
      'M40 300C100 280 140 320 200 300C240 288 280 304 310 296V400H40Z',
      `fill="${b.thing.accent}" fill-opacity="0.85"`,
    ) +
      b.path(
        'M40 166H320V400H40Z',
        `fill="${b.fade(
          [
            [0, '#fff', 0.14],
            [0.5, '#fff', 0],
            [1, '#1b1119', 0.34],
          ],
          [0, 0, 1, 0],
        )}"`,
      ),
  ) +
  b.glow('M74 200C64 250 70 310 96 344C86 300 84 240 90 198Z', 0.4)

const cup: Drawing = (b) =>
  steam(b) +
  b.shape('M14 352C60 388 340 388 386 352C370 372 300 390 200 390C100 390 30 372 14 352Z', {
    colour: b.thing.accent,
    surface: 'round',
  }) +
  b.shape(b.ellipse(200, 352, 186, 28), { colour: shade(b.thing.accent, 0.1) }) +
  b.dark(b.ellipse(206, 354, 96, 14), 0.2) +
  `<g transform="translate(16 0)">${mugBody(b, mirrored('M174 200L58 194C56 260 92 330 130 346C140 352 156 354 174 354', 174), 'M284 226C360 214 346 312 258 312', [174, 195, 116, 24], '#c79a6c')}` +
  b.path(
    'M174 212C150 200 150 190 162 190C170 190 174 196 174 200C174 196 178 190 186 190C198 190 198 200 174 212Z',
    'fill="#f4e4cc" fill-opacity="0.9"',
  ) +
  b.glow('M76 222C82 270 100 310 124 332C108 296 98 256 96 220Z', 0.4) +
  '</g>'

const stackedPlates: Drawing = (b) => {
  const plate = (y: number, half: number, colour: string) =>
    b.shape(
      `M${200 - half} ${y}C${200 - half * 0.8} ${y + 26} ${200 - half * 0.5} ${y + 38} ${200 - half * 0.4} ${y + 40}H${200 + half * 0.4}C${200 + half * 0.5} ${y + 38} ${200 + half * 0.8} ${y + 26} ${200 + half} ${y}Z`,
      { colour, surface: 'round' },
    ) + b.shape(b.ellipse(200, y, half, 24), { colour: shade(colour, 0.1) })
  return (
    [0, 1, 2]
      .map((i) => plate(350 - i * 20, 186, i === 1 ? b.thing.accent : b.thing.colour))
      .join('') +
    [0, 1].map((i) => plate(276 - i * 22, 146, i ? b.thing.colour : b.thing.accent)).join('') +
    b.shape('M92 224C100 260 140 284 160 288H240C260 284 300 260 308 224Z', { ...glazed(b) }) +
    b.shape(b.ellipse(200, 224, 108, 26), { colour: shade(b.thing.colour, 0.2) }) +
    b.shape(b.ellipse(200, 228, 96, 20), { colour: shade(b.thing.colour, -0.22) }) +
    b.glow('M110 250C120 268 140 278 150 282C140 270 132 256 128 242Z', 0.4)
  )
}

const dinnerPlate: Drawing = (b) => {
  const rim = Array.from({ length: 36 }, (_, i) => {
    const a = (i / 36) * Math.PI * 2
    return `<g transform="translate(${num(200 + Math.cos(a) * 164)} ${num(206 + Math.sin(a) * 164)}) rotate(${num((a * 180) / Math.PI + 50)})">${b.path('M-9 0Q0 -7 9 0Q0 7 -9 0Z', `fill="${i % 3 ? b.thing.accent : mix(b.thing.accent, '#d9a441', 0.6)}"`)}</g>`
  }).join('')
  return (
    b.shape(b.ellipse(200, 206, 184, 184), { surface: 'wall' }) +
    b.path(
      b.ellipse(200, 206, 178, 178),
      `fill="none" stroke="${b.thing.accent}" stroke-width="4" stroke-opacity="0.8"`,
    ) +
    rim +
    b.shape(b.ellipse(200, 206, 138, 138), {
      colour: shade(b.thing.colour, -0.1),
      surface: 'wall',
    }) +
    b.shape(b.ellipse(201, 208, 128, 128), { ...glazed(b), surface: 'wall' }) +
    b.shape(b.ellipse(200, 206, 84, 84), { colour: b.thing.accent, surface: 'wall' }) +
    b.shape(b.ellipse(201, 208, 74, 74), { colour: shade(b.thing.accent, 0.08), surface: 'wall' }) +
    b.glow('M40 180C54 96 120 46 190 42C130 62 78 112 62 196Z', 0.4)
  )
}

const roundTeapot: Drawing = (b) => {
  const body = mirrored('M200 176C110 176 66 220 66 282C66 340 104 376 144 388L200 390')
  return (
    b.rod('M318 220C404 190 400 340 306 330', shade(b.thing.colour, -0.08), 22) +
    b.shape('M96 300C60 290 58 230 26 208C20 200 28 190 38 192C80 196 92 230 120 236Z', {
      surface: 'cloth',
    }) +
    b.shape(b.ellipse(32, 200, 12, 7), { colour: shade(b.thing.colour, -0.45) }) +
    b.shape(body, glazed(b)) +
    b.glow('M100 236C84 270 92 320 118 350C110 312 112 270 132 228Z', 0.4) +
    b.shape('M128 186C140 150 170 138 200 138C230 138 260 150 272 186Q200 204 128 186Z', {
      colour: b.thing.accent,
      surface: 'round',
    }) +
    b.line('M124 188Q200 208 276 188', shade(b.thing.colour, -0.35), 3, 0.6) +
    b.shape(b.ellipse(200, 122, 20, 19), { colour: b.thing.accent, surface: 'ball' })
  )
}

const ironTeapot: Drawing = (b) => {
  const body = mirrored('M200 226L122 230C74 240 46 270 46 304C46 346 84 376 130 388L200 390')
  let d = ''
  for (let row = 0; row < 8; row++)
    for (let x = 50; x < 352; x += 15) d += b.ellipse(x + (row % 2) * 7, 256 + row * 16, 2.6, 2.6)
  return (
    b.rod('M92 244C90 60 310 60 308 244', shade(b.thing.accent, -0.3), 13) +
    b.shape('M70 320C44 300 50 262 18 244C16 234 26 230 36 232C66 238 74 262 100 268Z', {
      surface: 'cloth',
    }) +
    b.shape(body, { surface: 'round' }) +
    b.inside(
      body,
      b.dark(d, 0.22) + `<g transform="translate(-1.200 -1.400)">${b.glow(d, 0.18)}</g>`,
    ) +
    b.shape('M122 230C128 208 160 198 200 198C240 198 272 208 278 230Q200 246 122 230Z', {
      colour: shade(b.thing.colour, 0.06),
      surface: 'round',
    }) +
    b.shape(mirrored('M200 164C184 164 180 178 190 186L188 200L200 202'), {
      colour: b.thing.accent,
      surface: 'round',
    }) +
    [92, 308]
      .map((x) =>
        b.shape(b.ellipse(x, 244, 11, 11), {
          colour: shade(b.thing.colour, -0.1),
          surface: 'ball',
        }),
      )
      .join('')
  )
}

const woodTone = (b: Brush) => mix('#b98452', b.thing.colour, 0.35)

const paddle: Drawing = (b) => {
  const wood = woodTone(b)
  const d =
    'M70 150C70 132 84 122 104 120C150 116 168 104 172 78L174 34C176 8 224 8 226 34L228 78C232 104 250 116 296 120C316 122 330 132 330 150V360C330 380 320 390 300 390H100C80 390 70 380 70 360Z'
  return (
    `<g transform="translate(8 0)">${b.shape(d, { colour: shade(wood, -0.4) })}</g>` +
    b.shape(d, { colour: wood }) +
    woodGrain(b, d, wood, 90) +
    b.path(b.ellipse(200, 44, 11, 11), `fill="${shade(wood, -0.55)}"`) +
    b.line(
      'M200 44C230 70 262 60 268 96C270 116 250 112 252 92C256 66 232 50 204 40',
      b.thing.accent,
      5,
    ) +
    b.glow(
      'M84 156C86 140 96 134 110 132C160 130 184 110 186 60C188 120 160 146 112 148C100 150 98 160 98 180V360H84Z',
      0.2,
    )
  )
}

const roundBoard: Drawing = (b) => {
  const wood = woodTone(b)
  const dark = mix('#5f3c26', b.thing.accent, 0.25)
  const disc = b.ellipse(200, 220, 168, 168)
  const random = seeded(b.thing.seed)
  return (
    `<g transform="translate(6 2)">${b.shape(disc, { colour: shade(wood, -0.45) })}</g>` +
    b.shape(disc, { colour: wood }) +
    woodGrain(b, disc, wood, 8) +
    b.inside(
      disc,
      b.path(
        `M0 ${num(268 + random() * 12)}H400V${num(300 + random() * 8)}H0ZM0 314H400V322H0Z`,
        `fill="${dark}" fill-opacity="0.85"`,
      ) + b.path(disc, 'fill="none" stroke="#fff" stroke-width="8" stroke-opacity="0.18"'),
    ) +
    b.path(b.ellipse(200, 82, 13, 13), `fill="${shade(wood, -0.6)}"`) +
    b.line('M200 82C176 40 182 14 200 12C218 14 224 40 200 82', shade(b.thing.accent, 0.1), 6)
  )
}

const fryingPan: Drawing = (b) => {
  const wood = mix('#a8774a', b.thing.accent, 0.3)
  return (
    b.shape('M280 292L388 244C398 242 402 258 394 264L290 318Z', {
      colour: wood,
      surface: 'cloth',
    }) +
    b.dark(b.ellipse(384, 256, 5, 4), 0.6) +
    b.shape('M268 300L300 284L306 306L272 322Z', { colour: '#b9bdc2', surface: 'metal' }) +
    b.shape('M14 296C18 350 60 390 150 390C240 390 284 350 288 296Z', { surface: 'round' }) +
    b.shape(b.ellipse(151, 296, 137, 56), { colour: shade(b.thing.colour, 0.16) }) +
    b.shape(b.ellipse(151, 300, 125, 48), { colour: mix(b.thing.colour, '#2b2727', 0.72) }) +
    b.shape(b.ellipse(151, 312, 100, 34), { colour: mix(b.thing.colour, '#35302f', 0.78) }) +
    b.glow('M40 300C60 272 110 260 150 260C110 270 72 286 62 316C50 314 42 308 40 300Z', 0.16)
  )
}

const casserole: Drawing = (b) =>
  [-1, 1]
    .map((side) =>
      b.rod(
        `M${200 + side * 150} 258C${200 + side * 196} 250 ${200 + side * 200} 296 ${200 + side * 148} 292`,
        shade(b.thing.colour, -0.1),
        18,
      ),
    )
    .join('') +
  b.shape('M44 224H356V344C356 376 330 390 296 390H104C70 390 44 376 44 344Z', {
    surface: 'round',
  }) +
  b.path('M44 224H356V262Q200 284 44 262Z', 'fill="#1b1119" fill-opacity="0.16"') +
  b.shape(
    'M36 222C40 166 110 140 200 140C290 140 360 166 364 222C364 236 290 250 200 250C110 250 36 236 36 222Z',
    { surface: 'round' },
  ) +
  b.line(
    'M40 226C60 240 130 246 200 246C270 246 340 240 360 226',
    shade(b.thing.colour, 0.4),
    3,
    0.5,
  ) +
  b.glow('M70 200C86 170 130 156 174 152C130 170 104 190 96 222C80 218 70 210 70 200Z', 0.4) +
  b.glow('M62 268C62 300 62 340 70 360L82 366C76 330 76 300 78 272Z', 0.34) +
  b.shape('M182 120H218L212 144H188Z', { colour: '#c9a763', surface: 'metal' }) +
  b.shape(b.ellipse(200, 112, 30, 15), { colour: '#d0ad68', surface: 'metal' })

export const mugs: readonly Drawing[] = [straightMug, curvyMug, cup]
export const plates: readonly Drawing[] = [stackedPlates, dinnerPlate]
export const teapots: readonly Drawing[] = [roundTeapot, ironTeapot]
export const cuttingBoards: readonly Drawing[] = [paddle, roundBoard]
export const pans: readonly Drawing[] = [fryingPan, casserole]
