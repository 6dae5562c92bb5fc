import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { folds } from './garment.ts'
import type { Drawing } from './garment.ts'
import { twoOf } from './shoes.ts'

const insole = '#e2c6a4'

const stiletto = (b: Brush) => {
  const { accent, colour } = b.thing
  const upper =
    'M44 196C40 168 50 146 62 140C84 176 120 216 166 254C200 282 232 300 262 304C306 308 352 332 378 368C340 378 280 376 232 366C176 350 130 300 92 262C66 250 50 226 44 196Z'
  return (
    b.shape('M46 218C60 240 84 256 106 270C92 300 84 340 82 390H66C66 330 60 270 46 218Z', {
      colour: shade(accent, -0.1),
      surface: 'round',
    }) +
    b.shape(
      'M62 140C96 150 150 200 190 240C220 268 244 288 262 304C226 306 180 290 140 252C104 220 76 184 62 140Z',
      { colour: insole },
    ) +
    b.shape(upper, { cloth: true, scale: 0.8 }) +
    b.line('M62 140C84 176 120 216 166 254C200 282 232 300 262 304', shade(colour, -0.3), 2, 0.6) +
    b.shape(
      'M92 262C130 300 176 350 232 366C280 376 340 378 378 368C372 382 350 388 320 388C270 388 226 386 196 372C160 350 124 306 88 268Z',
      { colour: shade(accent, -0.35) },
    ) +
    b.glow(
      'M70 172C90 204 130 244 170 276C200 298 240 314 270 318C240 326 200 312 160 280C120 250 84 214 70 172Z',
      0.24,
    ) +
    b.glow('M296 322C326 332 346 346 356 358C330 350 304 340 286 334Z', 0.4)
  )
}

const block = (b: Brush) => {
  const { accent, colour } = b.thing
  return (
    b.shape('M60 208C90 214 120 230 140 250L134 390H74C76 330 72 270 60 208Z', {
      colour: shade(accent, -0.15),
    }) +
    b.shape(
      'M62 168C96 176 150 232 200 270C260 300 330 316 366 350C340 368 280 366 230 352C170 330 110 280 66 216Z',
      { colour: insole },
    ) +
    b.shape(
      'M60 214C58 180 66 150 80 138C98 146 104 176 110 204C130 230 150 254 160 272C130 262 96 240 60 214Z',
      { cloth: true },
    ) +
    b.rod('M84 150C70 128 86 92 128 86C166 84 190 104 188 124C182 142 140 150 98 146', colour, 13) +
    b.path(
      'M170 88H190V112H170Z',
      `fill="none" stroke="${b.light('#d9b56c', 'metal')}" stroke-width="4.6"`,
    ) +
    b.shape('M220 336C216 296 240 262 280 264C320 278 358 312 372 352C330 366 270 362 220 336Z', {
      cloth: true,
    }) +
    b.shape('M286 312C310 300 344 322 366 350C350 358 324 360 300 356Z', {
      colour: shade(insole, -0.2),
    }) +
    b.shape(
      'M62 206C100 240 160 310 226 346C280 362 340 362 376 346C382 366 374 388 350 390H240C200 380 150 310 118 270C96 248 74 232 62 218Z',
      { colour: shade(accent, -0.38) },
    ) +
    folds(b, [[[232, 330], [262, 276], { bend: 6, width: 7 }]]) +
    b.glow('M250 276C290 280 320 296 340 316C310 300 270 296 244 300Z', 0.28) +
    b.glow('M84 240H98L94 384H82Z', 0.18)
  )
}

const slingback = (b: Brush) => {
  const { accent, colour } = b.thing
  return (
    b.shape('M62 256C86 266 110 276 128 288C112 320 110 350 114 390H88C88 340 82 300 62 256Z', {
      colour: shade(accent, -0.12),
      surface: 'round',
    }) +
    b.shape(
      'M58 240C100 246 150 280 200 304C250 316 300 320 330 340C280 356 200 346 140 314C104 294 74 270 58 240Z',
      { colour: insole },
    ) +
    b.rod('M62 246C52 200 70 176 100 196C140 224 176 258 210 284', colour, 10) +
    b.shape(
      'M186 330C184 306 192 286 206 276C240 296 270 300 296 302C336 308 372 334 390 366C340 380 250 372 186 330Z',
      { cloth: true, scale: 0.8 },
    ) +
    b.shape('M334 316C362 328 380 346 390 366C366 374 336 374 310 372C308 350 316 328 334 316Z', {
      colour: accent,
    }) +
    b.shape(
      'M60 250C100 292 160 334 220 352C290 372 350 374 390 364C388 382 370 390 340 390H236C180 380 120 316 84 284C72 274 64 262 60 250Z',
      { colour: shade(accent, -0.4) },
    ) +
    b.shape('M238 290C252 270 276 270 284 284C290 300 268 308 252 304Z', { colour }) +
    b.shape('M262 300C278 280 304 286 308 302C308 316 284 318 268 312Z', { colour }) +
    b.button(262, 300, 7, accent) +
    b.glow(
      'M214 294C240 312 270 316 300 318C330 324 350 336 360 348C320 336 250 336 214 294Z',
      0.24,
    )
  )
}

const slide = (b: Brush) => {
  const { accent } = b.thing
  const cork = '#c49a6c'
  return (
    b.shape(
      'M20 330C70 318 130 324 190 332C250 338 320 326 380 336C390 350 386 376 370 388C260 392 120 392 34 388C18 374 12 346 20 330Z',
      { colour: cork },
    ) +
    Array.from({ length: 30 }, (_, i) =>
      b.dark(b.ellipse(36 + ((i * 53) % 330), 350 + ((i * 29) % 26), 2.2, 1.2), 0.24),
    ).join('') +
    b.shape(
      'M16 332C60 306 130 310 190 318C250 326 330 312 384 334C330 346 250 346 190 340C130 334 70 336 16 332Z',
      { colour: insole },
    ) +
    b.shape('M190 348C180 300 186 250 206 226C240 222 268 232 284 250C272 280 270 320 276 352Z', {
      cloth: true,
    }) +
    b.shape('M268 352C268 306 276 272 296 256C326 266 352 292 362 346C330 356 300 356 268 352Z', {
      cloth: true,
    }) +
    [
      [236, 244],
      [314, 282],
    ]
      .map(
        ([x = 0, y = 0]) =>
          b.path(
            `M${x - 13} ${y - 12}H${x + 13}V${y + 14}H${x - 13}Z`,
            `fill="none" stroke="${b.light('#d3b26e', 'metal')}" stroke-width="5"`,
          ) + b.line(`M${x} ${y - 12}V${y + 10}`, '#a8823c', 3),
      )
      .join('') +
    b.stitch('M196 340C188 300 194 256 210 232') +
    b.stitch('M274 346C274 308 282 278 298 262') +
    b.glow('M212 236C238 234 258 240 272 250C250 250 230 250 210 256Z', 0.26) +
    b.dark('M20 378C120 386 280 386 380 374L370 388C260 392 120 392 34 388Z', 0.3) +
    b.line('M22 340C90 350 200 352 384 344', shade(accent, -0.2), 2, 0.5)
  )
}

const strappy = (b: Brush) => {
  const { colour } = b.thing
  return (
    b.rod('M64 340C48 290 54 250 76 240C84 262 78 310 72 340', colour, 11) +
    b.rod('M68 250C80 214 130 196 168 212C176 234 130 250 76 256', colour, 10) +
    b.shape(
      'M26 352C80 336 140 346 200 350C260 352 330 336 380 350C392 364 386 382 372 390H40C24 382 18 364 26 352Z',
      { colour: shade(insole, -0.34) },
    ) +
    b.shape(
      'M24 354C80 334 140 342 200 346C260 348 330 330 382 350C330 364 250 366 200 364C130 362 70 366 24 354Z',
      { colour: insole },
    ) +
    b.rod('M188 358C192 300 170 250 160 214', colour, 11) +
    b.rod('M206 360C220 310 280 296 320 352', colour, 13) +
    b.rod('M250 362C260 324 310 310 350 350', colour, 11) +
    b.rod('M190 300C226 292 262 306 286 330', colour, 11) +
    b.path(
      'M136 196H158V218H136Z',
      `fill="none" stroke="${b.light('#d9b56c', 'metal')}" stroke-width="4.4"`,
    ) +
    b.stitch('M40 356C100 344 140 352 200 355C260 357 320 342 366 352', shade(insole, -0.45))
  )
}

const espadrille = (b: Brush) => {
  const { accent, colour } = b.thing
  const sole =
    'M24 300C90 320 150 346 210 350C270 350 330 338 376 346C390 360 386 380 372 390H44C28 370 20 330 24 300Z'
  let rope = ''
  for (let x = 20; x < 400; x += 9) rope += `M${x} 290Q${x + 12} 340 ${x - 2} 392`
  return (
    b.rod('M40 296C24 244 44 216 66 230C76 260 64 290 56 304', colour, 12) +
    b.rod('M56 240C80 190 130 170 176 188C190 214 130 234 70 246', colour, 12) +
    b.shape(sole, { colour: '#d9b98a' }) +
    b.inside(
      sole,
      b.line(rope, '#7b5a34', 2, 0.5) +
        b.line('M20 322C90 340 150 364 210 368C270 368 330 360 390 364', '#7b5a34', 2.4, 0.5) +
        b.dark('M20 372H390V392H20Z', 0.2),
    ) +
    b.shape(
      'M40 302C100 300 160 330 214 342C260 346 300 340 330 344C280 356 200 358 150 346C100 334 60 316 40 302Z',
      { colour: insole },
    ) +
    b.shape('M168 346C180 300 220 268 268 274C320 286 364 312 374 348C320 360 230 362 168 346Z', {
      cloth: true,
    }) +
    b.stitch('M178 344C190 304 224 280 266 284') +
    b.line('M168 350C230 366 320 364 376 352', accent, 3, 0.9) +
    folds(b, [[[210, 346], [250, 290], { bend: 6, width: 8 }]]) +
    b.rod(
      'M160 190C186 176 200 190 190 202C176 210 164 200 154 194C140 176 128 186 136 198',
      colour,
      6,
    ) +
    b.rod('M156 196C160 220 154 236 158 252M150 196C140 214 138 226 130 238', colour, 5)
  )
}

const loafer = (b: Brush, tassel: boolean) => {
  const { accent, colour } = b.thing
  const upper =
    'M34 350C26 310 30 272 46 250C70 262 110 268 150 262C176 256 196 250 216 256C262 272 318 290 350 316C364 330 366 344 362 356Z'
  return (
    b.shape('M46 250C90 228 160 226 216 256C190 272 100 280 46 250Z', {
      colour: shade(insole, -0.12),
    }) +
    b.shape(upper, { cloth: true, scale: 0.8 }) +
    b.shape('M34 350C26 310 30 272 46 250C54 254 64 258 74 260C70 290 76 320 90 352Z', {
      colour: shade(colour, -0.1),
    }) +
    b.shape('M206 262C240 256 300 284 338 314C300 314 250 310 216 302Z', {
      colour: shade(colour, 0.08),
    }) +
    b.line('M212 306C250 316 300 322 342 320', shade(colour, -0.45), 3, 0.6) +
    b.stitch('M210 312C250 322 300 328 346 326') +
    b.shape(
      'M142 264C166 256 190 250 222 256L236 312C210 316 190 330 178 352L136 352C130 320 134 290 142 264Z',
      { colour: shade(colour, -0.05) },
    ) +
    (tassel
      ? b.rod('M180 268C206 258 226 262 236 274', shade(accent, -0.1), 6) +
        [
          [232, 276, -8],
          [244, 280, 16],
        ]
          .map(
            ([x = 0, y = 0, rotation = 0]) =>
              `<g transform="translate(${x} ${y}) rotate(${rotation})">${b.shape('M-6 0H6L10 34H-10Z', { colour: accent })}${b.line('M-5 10L-7 33M0 10V34M5 10L7 33', shade(accent, -0.4), 1.2, 0.6)}${b.shape('M-7 -4H7V7H-7Z', { colour: shade(accent, -0.2) })}</g>`,
          )
          .join('')
      : b.shape('M150 300C176 284 200 278 226 280L230 298C206 300 180 310 154 326Z', {
          colour: shade(colour, 0.04),
        }) +
        b.path(
          'M168 296C178 288 190 290 194 298C200 292 212 288 220 292C224 302 216 308 206 306C200 310 192 312 186 308C174 312 166 306 168 296Z',
          `fill="none" stroke="${b.light('#d8b365', 'metal')}" stroke-width="5.4"`,
        )) +
    b.glow('M264 286C296 296 326 312 340 326C306 314 280 308 252 304Z', 0.32) +
    b.glow('M84 268C104 272 124 272 138 268C132 290 132 310 134 330C110 310 94 290 84 268Z', 0.14) +
    b.dark('M34 342C140 352 270 352 362 346V358H34Z', 0.2) +
    b.shape(
      'M28 348C140 356 270 356 366 350C372 358 370 366 366 370L130 372L128 390H32C24 376 24 360 28 348Z',
      { colour: shade(accent, -0.55) },
    ) +
    b.shape('M128 370L366 366C364 380 350 388 330 390H190C166 388 146 380 128 378Z', {
      colour: shade(accent, -0.6),
    }) +
    b.stitch('M36 353C140 360 270 360 358 355', shade(accent, 0.3))
  )
}

export const heels: readonly Drawing[] = [
  (b) => twoOf(stiletto(b), { dx: 30, dy: -56 }),
  (b) => twoOf(block(b), { dx: 30, dy: -50 }),
  (b) => twoOf(slingback(b), { dx: 20, dy: -62 }),
]
export const sandals: readonly Drawing[] = [
  (b) => twoOf(slide(b), { dx: 21, dy: -70 }),
  (b) => twoOf(strappy(b), { dx: 24, dy: -64 }),
  (b) => twoOf(espadrille(b), { dx: 24, dy: -64 }),
]
export const loafers: readonly Drawing[] = [
  (b) => twoOf(loafer(b, false), { dx: 36, dy: -68 }),
  (b) => twoOf(loafer(b, true), { dx: 36, dy: -68 }),
]
