import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import type { Drawing } from './garment.ts'
import { metalOf } from './jewellery.ts'

const box = (x: number, y: number, w: number, h: number, r = 8) =>
  `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`

/** A paper label, with lines that suggest text. */
const print = (b: Brush, x: number, y: number, w: number, h: number, paper: string) => {
  const ink = shade(mix(b.thing.colour, '#2a2226', 0.6), -0.2)
  const middle = x + w / 2
  return (
    b.path(box(x, y, w, h, 3), `fill="${paper}" fill-opacity="0.94"`) +
    b.line(`M${middle - w * 0.26} ${y + h * 0.3}H${middle + w * 0.26}`, ink, 5, 0.85) +
    b.line(`M${middle - w * 0.18} ${y + h * 0.46}H${middle + w * 0.18}`, ink, 2, 0.6) +
    b.line(
      `M${middle - w * 0.3} ${y + h * 0.78}H${middle + w * 0.3}M${middle - w * 0.2} ${y + h * 0.86}H${middle + w * 0.2}`,
      ink,
      1.6,
      0.5,
    )
  )
}

const lipstickTube = (b: Brush, cap: boolean) => {
  const metal = metalOf(b)
  return (
    b.shape(box(92, 272, 96, 118, 6), {
      colour: cap ? metal : shade(b.thing.accent, -0.3),
      surface: 'round',
    }) +
    b.shape(box(100, 214, 80, 62, 4), { colour: metal, surface: 'metal' }) +
    b.shape(box(108, 160, 64, 58, 2), { colour: shade(metal, 0.15), surface: 'metal' }) +
    (cap
      ? b.shape('M110 164V92C112 70 140 48 170 40V164Z', { surface: 'round' }) +
        b.shape('M110 92C112 70 140 48 170 40C172 60 150 90 110 92Z', {
          colour: shade(b.thing.colour, 0.22),
        })
      : b.shape('M112 164V80C114 50 128 30 140 30C152 30 166 50 168 80V164Z', {
          surface: 'round',
        })) +
    b.line('M92 284H188M100 222H180', shade(metal, -0.4), 2, 0.5)
  )
}

const classicLipstick: Drawing = (b) => {
  const metal = metalOf(b)
  return (
    lipstickTube(b, true) +
    b.shape(box(222, 194, 104, 196, 8), { colour: metal, surface: 'metal' }) +
    b.shape(box(222, 300, 104, 14, 0), { colour: shade(metal, 0.2), surface: 'metal' })
  )
}

const gloss: Drawing = (b) => {
  const metal = metalOf(b)
  return (
    b.shape(box(96, 176, 88, 214, 16), { surface: 'round' }) +
    b.glow(box(110, 192, 10, 180, 5), 0.55) +
    b.path(
      box(96, 176, 88, 214, 16),
      'fill="none" stroke="#fff" stroke-width="5" stroke-opacity="0.35"',
    ) +
    b.shape(box(106, 24, 68, 148, 10), { colour: metal, surface: 'metal' }) +
    b.shape(box(110, 166, 60, 16, 3), { colour: shade(metal, 0.2), surface: 'metal' }) +
    `<g transform="rotate(24 270 300) translate(10 6)">${b.shape(box(236, 60, 62, 130, 10), { colour: metal, surface: 'metal' })}${b.rod('M267 192V300', '#eee6dc', 8)}${b.shape('M258 296C262 288 274 288 276 296L278 340C276 356 260 356 258 340Z', { surface: 'round' })}</g>`
  )
}

const dropper: Drawing = (b) => {
  const body = mirrored(
    'M200 176L176 178C172 190 130 196 118 222C114 260 114 330 118 372C124 388 150 390 200 390',
  )
  const inner = mirrored('M200 236L128 236C124 270 124 330 128 366C134 380 160 381 200 381')
  return (
    b.shape(body, { colour: mix(b.thing.colour, '#ffffff', 0.2), surface: 'glass' }) +
    b.shape(inner, { surface: 'round' }) +
    b.rod('M200 170V330', '#f5efe6', 9) +
    b.glow('M134 232C130 270 130 330 134 364L144 366C140 330 140 270 146 230Z', 0.6) +
    print(b, 148, 262, 104, 96, '#fbf7ef') +
    b.shape(box(160, 128, 80, 56, 5), { colour: shade(b.thing.accent, -0.2), surface: 'metal' }) +
    b.shape('M176 132V58C176 22 224 22 224 58V132Z', {
      colour: shade(b.thing.accent, -0.35),
      surface: 'round',
    }) +
    b.glow('M184 60C184 40 194 34 196 34V124H186Z', 0.3)
  )
}

const pump: Drawing = (b) =>
  b.shape(box(112, 170, 176, 220, 22), { surface: 'round' }) +
  b.glow(box(128, 188, 12, 184, 6), 0.4) +
  print(b, 146, 222, 108, 128, '#fbf7ef') +
  b.shape(box(154, 136, 92, 38, 5), { colour: metalOf(b), surface: 'metal' }) +
  b.shape(box(184, 96, 32, 42, 3), { colour: shade(b.thing.accent, 0.1), surface: 'round' }) +
  b.shape(
    'M150 66C150 56 158 52 168 52H262C286 52 296 66 296 88L284 90C282 80 276 78 262 78H232V98H166V82C156 82 150 78 150 66Z',
    { colour: shade(b.thing.accent, 0.1), surface: 'cloth' },
  )

const ampoules: Drawing = (b) => {
  const one = (x: number, y: number, colour: string) =>
    `<g transform="translate(${x} ${y})">${b.shape(mirrored('M0 0L-12 2C-14 30 -16 40 -34 62C-40 100 -40 180 -36 232C-30 244 -16 246 0 246', 0), { colour: mix(colour, '#ffffff', 0.25), surface: 'glass' })}${b.shape(mirrored('M0 110L-33 110C-35 150 -35 200 -32 228C-26 238 -14 240 0 240', 0), { colour, surface: 'round' })}${b.glow('M-30 80C-34 130 -32 190 -28 226L-21 226C-24 190 -24 130 -20 74Z', 0.6)}${b.shape('M-13 -22H13V22H-13Z', { colour: metalOf(b), surface: 'metal' })}${b.line('M-20 160H20M-12 172H12', '#fff', 4, 0.75)}</g>`
  return (
    one(118, 120, b.thing.accent) +
    one(284, 136, mix(b.thing.colour, b.thing.accent, 0.5)) +
    one(200, 144, b.thing.colour)
  )
}

const squarePerfume: Drawing = (b) =>
  b.shape(box(78, 164, 244, 226, 20), {
    colour: mix(b.thing.colour, '#ffffff', 0.3),
    surface: 'glass',
  }) +
  b.shape(box(96, 214, 208, 160, 10), { surface: 'round' }) +
  b.glow('M96 184L128 180L128 370L104 366Z', 0.34) +
  b.dark('M304 184L316 190V372L304 380Z', 0.14) +
  b.line('M200 168V352', '#fff', 3, 0.6) +
  print(b, 142, 258, 116, 76, '#fbf6ec') +
  b.shape(box(166, 132, 68, 36, 4), { colour: metalOf(b), surface: 'metal' }) +
  b.shape(box(146, 34, 108, 102, 8), { colour: shade(b.thing.accent, -0.3), surface: 'round' }) +
  b.glow(box(160, 44, 10, 82, 4), 0.3)

const roundPerfume: Drawing = (b) => {
  const metal = metalOf(b)
  return (
    b.shape(b.ellipse(200, 262, 128, 128), {
      colour: mix(b.thing.colour, '#ffffff', 0.3),
      surface: 'glass',
    }) +
    b.inside(
      b.ellipse(200, 262, 112, 112),
      b.path('M60 220Q200 250 340 220V400H60Z', `fill="${b.light(b.thing.colour, 'round')}"`) +
        b.path(
          'M60 220Q200 250 340 220Q200 200 60 220Z',
          `fill="${shade(b.thing.colour, 0.45)}" fill-opacity="0.8"`,
        ),
    ) +
    b.path(
      b.ellipse(200, 262, 122, 122),
      'fill="none" stroke="#fff" stroke-width="4" stroke-opacity="0.5"',
    ) +
    b.glow(
      'M104 216C116 180 146 158 176 152C150 176 128 210 122 262C112 250 102 236 104 216Z',
      0.5,
    ) +
    b.line(
      'M200 290C182 276 178 264 186 256C194 250 200 258 200 264C200 258 206 250 214 256C222 264 218 276 200 290ZM200 290V330',
      '#fff',
      3,
      0.8,
    ) +
    b.shape(box(170, 118, 60, 26, 4), { colour: metal, surface: 'metal' }) +
    b.shape(b.ellipse(200, 76, 48, 48), { colour: shade(b.thing.accent, 0.05), surface: 'ball' }) +
    b.glow(b.ellipse(184, 58, 13, 9), 0.7)
  )
}

const flacon: Drawing = (b) => {
  const body = mirrored(
    'M200 180C176 180 168 190 152 206C116 240 96 300 92 356C94 380 120 390 200 390',
  )
  const metal = metalOf(b)
  let flutes = ''
  for (let i = -5; i <= 5; i++)
    flutes += `M${200 + i * 6} 184C${200 + i * 12} 220 ${200 + i * 19} 300 ${200 + i * 20} 390`
  return (
    b.shape(body, { colour: mix(b.thing.colour, '#ffffff', 0.12), surface: 'round' }) +
    b.inside(
      body,
      b.line(flutes, shade(b.thing.colour, -0.4), 2.4, 0.4) +
        `<g transform="translate(4 0)">${b.line(flutes, '#fff', 3, 0.34)}</g>`,
    ) +
    b.shape(b.ellipse(200, 296, 46, 34), { colour: '#fbf6ec', surface: 'wall' }) +
    b.line('M174 290H226M184 304H216', shade(b.thing.colour, -0.5), 3, 0.7) +
    b.shape(box(172, 142, 56, 44, 4), { colour: metal, surface: 'metal' }) +
    b.rod('M228 158C270 150 290 170 300 196', shade(b.thing.accent, -0.2), 6) +
    b.shape(b.ellipse(312, 232, 30, 38), { colour: b.thing.accent, surface: 'ball' }) +
    b.line('M312 268L306 312M312 268V316M312 268L320 312', b.thing.accent, 3) +
    b.shape(mirrored('M200 40C180 60 156 96 164 128Q176 144 200 144'), {
      colour: metal,
      surface: 'metal',
    })
  )
}

const jar = (b: Brush, open: boolean) => {
  const glass = mirrored('M200 252L66 252C54 262 52 280 54 330C58 372 80 390 120 390L200 390')
  const cream = shade(mix(b.thing.accent, '#fff6ea', 0.75), 0.2)
  const metal = metalOf(b)
  if (!open)
    return (
      b.shape(glass, { surface: 'round' }) +
      b.glow('M74 268C66 300 70 350 92 376L104 376C86 350 82 300 90 266Z', 0.45) +
      print(b, 130, 278, 140, 84, '#fbf7ef') +
      b.shape(box(54, 166, 292, 90, 14), {
        colour: shade(b.thing.accent, -0.06),
        surface: 'round',
      }) +
      b.line('M58 240H342', metal, 6, 0.9) +
      b.glow(box(80, 178, 14, 52, 6), 0.4)
    )
  return (
    `<g transform="rotate(-16 300 300) translate(50 24)">${b.shape(b.ellipse(250, 250, 104, 100), { colour: b.thing.accent, surface: 'ball' })}${b.path(b.ellipse(250, 250, 88, 84), `fill="none" stroke="${shade(b.thing.accent, -0.35)}" stroke-width="3" stroke-opacity="0.5"`)}</g>` +
    `<g transform="translate(-34 0)">` +
    b.shape(glass, { surface: 'round' }) +
    print(b, 140, 296, 120, 74, '#fbf7ef') +
    b.shape(b.ellipse(200, 254, 138, 40), { colour: shade(b.thing.colour, 0.3) }) +
    b.shape(b.ellipse(200, 254, 122, 33), { colour: cream }) +
    b.shape(
      'M104 250C130 226 180 244 200 222C214 206 240 214 236 226C266 226 290 238 298 252C270 280 130 280 104 250Z',
      { colour: cream, surface: 'cloth' },
    ) +
    b.line(
      'M140 254C170 262 220 262 250 246C262 238 246 230 232 236',
      shade(cream, -0.25),
      3,
      0.5,
    ) +
    b.glow('M74 276C66 310 72 350 92 376L104 376C86 350 82 310 88 280Z', 0.4) +
    '</g>'
  )
}

const pans = (b: Brush, list: readonly (readonly [number, number, number, number])[]) =>
  list
    .map(([x, y, rx, ry], i) => {
      const colour = shade(
        mix(b.thing.colour, b.thing.accent, (i % 4) / 3.2),
        [0.12, -0.22, 0.4, -0.05][Math.floor(i / 2) % 4] ?? 0,
      )
      const d = rx === ry ? b.ellipse(x, y, rx, ry) : box(x - rx, y - ry, rx * 2, ry * 2, 7)
      return (
        b.dark(d, 0.4).replace('<path', '<path transform="translate(-1.5 -2)"') +
        b.shape(d, { colour, surface: 'wall' }) +
        b.line(
          `M${x - rx * 0.5} ${y + ry * 0.3}Q${x} ${y - ry * 0.5} ${x + rx * 0.5} ${y - ry * 0.1}`,
          shade(colour, 0.35),
          3,
          0.5,
        )
      )
    })
    .join('')

const openPalette: Drawing = (b) => {
  const shell = shade(b.thing.accent, -0.3)
  return (
    b.shape(box(44, 44, 312, 168, 16), { colour: shell }) +
    b.shape(box(58, 58, 284, 140, 8), { colour: '#d9dde0', surface: 'metal' }) +
    b.glow('M80 58H170L110 198H58V110Z', 0.4) +
    b.rod('M80 213H320', metalOf(b), 7) +
    b.shape('M44 214H356L372 376C372 386 366 390 356 390H44C34 390 28 386 28 376Z', {
      colour: shade(shell, 0.06),
    }) +
    pans(b, [
      [88, 258, 32, 26],
      [162, 258, 32, 26],
      [237, 258, 32, 26],
      [311, 258, 32, 26],
      [84, 324, 34, 28],
      [161, 324, 34, 28],
      [238, 324, 34, 28],
      [316, 324, 34, 28],
    ]) +
    b.rod('M62 374H320', '#3a2f2c', 7) +
    b.shape('M320 366H350C358 370 358 378 350 382H320Z', { colour: '#cfa98a' })
  )
}

const compact: Drawing = (b) => {
  const shell = metalOf(b)
  return (
    b.shape(b.ellipse(200, 130, 118, 114), { colour: shell, surface: 'metal' }) +
    b.shape(b.ellipse(200, 132, 102, 98), { colour: '#d9dee2', surface: 'metal' }) +
    b.glow('M140 70C170 44 220 40 250 60L150 200C110 170 110 110 140 70Z', 0.4) +
    b.shape(box(170, 228, 60, 20, 4), { colour: shade(shell, -0.2), surface: 'metal' }) +
    b.shape(
      'M56 310C56 262 120 238 200 238C280 238 344 262 344 310V330C344 366 280 390 200 390C120 390 56 366 56 330Z',
      { colour: shell, surface: 'metal' },
    ) +
    b.shape(b.ellipse(200, 308, 144, 68), { colour: shade(shell, 0.1), surface: 'metal' }) +
    b.shape(b.ellipse(200, 308, 124, 56), {
      colour: shade(b.thing.colour, 0.12),
      surface: 'wall',
    }) +
    b.inside(
      b.ellipse(200, 308, 124, 56),
      b.path(
        'M200 240H340V380H200Z',
        `fill="${shade(mix(b.thing.colour, b.thing.accent, 0.4), 0.2)}"`,
      ) + b.line('M200 250V370', shade(shell, -0.2), 5),
    ) +
    b.line(
      'M120 300Q150 288 176 300M110 316Q150 302 182 318M226 304Q250 290 284 302M222 320Q256 308 290 318',
      '#fff',
      3,
      0.35,
    )
  )
}

export const lipsticks: readonly Drawing[] = [classicLipstick, gloss]
export const serums: readonly Drawing[] = [dropper, pump, ampoules]
export const perfumes: readonly Drawing[] = [squarePerfume, roundPerfume, flacon]
export const faceCreams: readonly Drawing[] = [(b) => jar(b, false), (b) => jar(b, true)]
export const palettes: readonly Drawing[] = [openPalette, compact]
