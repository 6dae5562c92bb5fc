import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { num } from '../svg.ts'
import { folds, ribs } from './garment.ts'
import type { Drawing } from './garment.ts'

/** A pair of shoes from the drawing of one: the second behind, moved by dx and dy, scaled to fit the box. */
export const twoOf = (shoe: string, { dx = 42, dy = -46 } = {}) =>
  `<g transform="translate(${num(20 - dx * 0.3)} 39) scale(0.9)"><g transform="translate(${dx} ${dy})">${shoe}</g><g transform="translate(${num(-dx / 3)} 0)">${shoe}</g></g>`

const laces = (
  b: Brush,
  points: readonly (readonly [number, number, number, number])[],
  colour: string,
) =>
  points
    .map(
      ([x1, y1, x2, y2]) =>
        b.dark(b.ellipse(x1, y1, 4, 4), 0.4) +
        b.rod(
          `M${x1} ${y1}Q${num((x1 + x2) / 2)} ${num(Math.min(y1, y2) - 5)} ${x2} ${y2}`,
          colour,
          7,
        ),
    )
    .join('')

const court = (b: Brush) => {
  const { accent, colour } = b.thing
  const upper =
    'M40 346C34 310 40 268 52 236C60 222 76 222 90 230C108 240 126 240 146 222C154 216 164 218 170 226C196 262 232 286 282 300C330 312 352 326 354 352Z'
  return (
    b.shape('M58 236C84 250 128 248 160 222C150 210 140 208 128 212C104 220 76 216 58 236Z', {
      colour: shade(colour, -0.45),
    }) +
    b.shape('M150 214C166 204 182 210 188 224L226 268L196 276Z', { colour: shade(colour, 0.08) }) +
    b.shape(upper, { cloth: true, scale: 0.8 }) +
    b.shape('M40 346C34 310 40 268 52 236C58 226 68 224 78 226C72 262 80 300 104 346Z', {
      colour: accent,
    }) +
    b.stitch('M82 230C78 264 86 300 110 346', shade(colour, -0.35)) +
    b.shape('M250 346C252 316 262 302 284 300C330 312 352 326 354 352Z', {
      colour: shade(colour, -0.05),
    }) +
    b.stitch('M245 346C247 314 258 298 278 297', shade(colour, -0.35)) +
    b.shape(
      'M146 224C156 216 164 218 170 226C196 262 232 286 270 297C256 306 248 320 246 334C204 318 168 276 146 224Z',
      { colour: shade(colour, -0.06) },
    ) +
    [0, 1, 2, 3, 4].map((i) => b.dark(b.ellipse(122 + i * 13, 300 + i * 7, 3, 3), 0.4)).join('') +
    laces(
      b,
      [
        [160, 244, 186, 226],
        [176, 264, 203, 244],
        [194, 281, 222, 260],
        [214, 296, 242, 274],
      ],
      shade(accent, 0.55),
    ) +
    b.dark('M40 336C120 344 270 344 353 342L354 354H40Z', 0.2) +
    b.shape(
      'M34 344C120 352 270 352 356 346C366 358 364 376 354 388C250 392 120 392 42 388C32 376 30 358 34 344Z',
      { colour: '#f4efe4' },
    ) +
    b.line('M36 358C120 364 270 364 360 358', accent, 3, 0.8) +
    b.dark('M36 378C120 384 280 384 360 376L354 388C250 392 120 392 42 388Z', 0.16) +
    b.glow('M84 250C96 258 118 258 138 246C150 280 180 310 220 330C160 320 110 300 84 250Z', 0.14)
  )
}

const runner = (b: Brush) => {
  const { accent, colour } = b.thing
  const upper =
    'M36 326C30 296 34 262 50 232C62 224 74 236 88 238C112 240 132 226 150 212C160 208 168 214 174 224C200 258 238 276 290 288C334 298 356 314 358 338C240 356 130 350 36 326Z'
  const sole =
    'M26 322C60 326 90 340 140 342C220 346 300 344 362 330C378 340 380 356 366 368C340 380 300 374 270 380C200 394 110 392 46 386C20 378 14 344 26 322Z'
  return (
    b.shape('M54 234C84 248 124 244 158 212C146 204 138 202 126 208C104 216 72 212 54 234Z', {
      colour: shade(colour, -0.45),
    }) +
    b.shape('M150 206C168 196 182 202 190 216L230 258L200 268Z', { colour: shade(accent, 0.1) }) +
    b.shape(upper, { cloth: true, scale: 0.7 }) +
    b.inside(
      upper,
      Array.from({ length: 26 }, (_, i) =>
        b.dark(
          b.ellipse(
            250 + (i % 7) * 13 + (Math.floor(i / 7) % 2) * 6,
            300 + Math.floor(i / 7) * 9,
            2,
            2,
          ),
          0.22,
        ),
      ).join(''),
    ) +
    b.shape(
      'M36 326C30 296 34 262 50 232C58 226 66 230 76 236C74 270 96 300 130 318C140 326 136 338 128 344C90 340 60 332 36 326Z',
      { colour: accent },
    ) +
    b.shape(
      'M98 290C130 318 180 300 222 312C240 318 252 330 262 346C220 346 160 346 128 344C112 330 100 310 98 290Z',
      { colour: shade(accent, 0.35) },
    ) +
    b.shape('M300 346C306 326 320 308 338 304C352 312 358 324 358 338C340 344 320 346 300 346Z', {
      colour: accent,
    }) +
    b.shape(
      'M150 214C160 208 168 214 174 224C198 256 230 272 268 282C256 292 240 300 228 298C190 284 166 252 150 214Z',
      { colour: shade(colour, -0.08) },
    ) +
    laces(
      b,
      [
        [164, 234, 188, 216],
        [180, 254, 206, 234],
        [200, 270, 226, 249],
        [222, 283, 248, 262],
      ],
      '#f6f1e8',
    ) +
    b.shape(sole, { colour: '#f3ede2' }) +
    b.shape(
      'M20 346C80 366 160 358 230 366C280 370 330 360 374 346C376 356 374 362 366 368C340 380 300 374 270 380C200 394 110 392 46 386C26 378 18 362 20 346Z',
      { colour: shade(accent, 0.18) },
    ) +
    b.line('M40 372C100 384 200 384 262 376', shade(accent, -0.4), 1.6, 0.5) +
    b.glow(
      'M30 328C70 336 100 346 140 348C220 352 300 350 360 336L364 342C300 356 220 358 140 354C100 352 66 342 28 336Z',
      0.5,
    ) +
    b.rod('M46 240C34 240 34 256 44 262', accent, 7)
  )
}

const highTop = (b: Brush) => {
  const { accent, colour } = b.thing
  const upper =
    'M70 340C64 280 66 200 62 122C90 108 140 104 176 114C178 160 184 208 206 240C226 266 262 276 300 290C336 304 352 320 352 346Z'
  return (
    b.shape('M62 122C90 98 140 96 176 114C150 130 90 134 62 122Z', {
      colour: shade(colour, -0.45),
    }) +
    b.shape(
      'M170 104C184 104 192 112 194 124C198 180 214 220 246 254L214 262C184 220 170 160 170 104Z',
      { colour: shade(colour, 0.1) },
    ) +
    b.shape(upper, { cloth: true, scale: 0.8 }) +
    b.stitch('M66 134C96 124 140 120 172 128', shade(accent, 0.1)) +
    b.shape('M70 340C66 290 67 240 66 190L90 188C92 240 98 290 112 342Z', {
      colour: shade(colour, -0.1),
    }) +
    b.stitch('M93 132C92 200 98 280 116 340', shade(accent, 0.1)) +
    b.shape(b.ellipse(128, 186, 30, 30), { colour: accent }) +
    b.stitch(b.ellipse(128, 186, 25, 25), shade(accent, 0.5)) +
    b.shape(b.ellipse(128, 186, 12, 12), { colour: shade(accent, 0.6) }) +
    b.shape(
      'M152 110C164 110 172 112 176 114C178 160 184 208 206 240C222 262 252 272 284 284C270 292 262 300 258 308C216 292 176 250 162 200C156 170 154 140 152 110Z',
      { colour: shade(colour, -0.05) },
    ) +
    laces(
      b,
      [
        [162, 130, 190, 126],
        [163, 156, 194, 150],
        [168, 182, 200, 174],
        [176, 208, 208, 197],
        [190, 232, 222, 219],
        [210, 254, 240, 239],
        [234, 272, 262, 256],
      ],
      '#f8f4ec',
    ) +
    folds(b, [
      [[150, 240], [100, 262], { bend: 8, width: 9 }],
      [[168, 256], [116, 296], { bend: 8, width: 9 }],
    ]) +
    b.shape('M262 346C262 314 276 294 304 292C336 304 352 320 352 346Z', { colour: '#f4efe4' }) +
    b.dark('M262 340H352V348H262Z', 0.2) +
    b.shape(
      'M62 338C140 344 270 344 356 338C362 352 362 374 354 388C260 392 140 392 66 388C60 374 58 352 62 338Z',
      { colour: '#f4efe4' },
    ) +
    b.line('M62 350C140 356 270 356 359 350M63 380C140 385 270 385 357 380', accent, 3, 0.85)
  )
}

const chelsea = (b: Brush) => {
  const { accent, colour } = b.thing
  const upper =
    'M88 356C78 300 92 220 84 96C120 84 176 84 208 96C204 150 206 200 218 232C232 262 268 276 304 296C334 314 344 334 344 358Z'
  return (
    b.shape('M84 96C116 76 180 76 208 96C176 108 116 108 84 96Z', {
      colour: shade(colour, -0.45),
    }) +
    b.rod('M94 98C82 60 108 60 106 94', shade(colour, -0.1), 9) +
    b.shape(upper, { cloth: true }) +
    ribs(
      b,
      'M126 90C146 88 166 88 180 90C178 150 176 200 164 246C152 250 144 248 138 240C130 190 130 140 126 90Z',
      [122, 184, 84, 252],
      { step: 5, colour: shade(accent, -0.1) },
    ) +
    folds(b, [
      [[216, 228], [166, 262], { bend: 8, width: 9 }],
      [[226, 250], [176, 284], { bend: 8, width: 9 }],
      [[240, 268], [196, 304], { bend: 6, width: 7 }],
    ]) +
    b.glow('M238 278C276 290 312 306 324 332C300 314 262 304 232 298Z', 0.28) +
    b.glow('M98 120C102 190 98 260 98 330L110 334C110 260 112 190 108 118Z', 0.16) +
    b.seam('M138 240C132 280 128 320 130 354') +
    b.shape(
      'M84 348C160 354 270 354 348 348C354 356 354 364 350 370L150 372L148 390H84C80 376 80 360 84 348Z',
      { colour: shade(accent, -0.5) },
    ) +
    b.shape('M148 368L350 366C350 378 346 386 336 390H220C190 388 170 380 148 376Z', {
      colour: shade(accent, -0.55),
    }) +
    b.stitch('M92 353C160 358 270 358 340 353', shade(accent, 0.3))
  )
}

const laceUp = (b: Brush) => {
  const { accent, colour } = b.thing
  const upper =
    'M84 346C76 280 88 190 80 70C110 56 160 56 190 68C190 130 198 190 214 224C236 254 276 264 312 282C340 298 350 320 350 346Z'
  return (
    b.shape('M80 70C110 46 160 46 190 68C160 84 110 84 80 70Z', { colour: shade(colour, -0.45) }) +
    b.shape(
      'M178 52C196 52 204 60 206 74C208 140 222 200 252 240L222 250C194 200 182 130 178 52Z',
      {
        colour: shade(colour, -0.12),
      },
    ) +
    b.shape(upper, { cloth: true }) +
    b.shape('M80 70C110 56 160 56 190 68L191 90C160 78 110 80 81 92Z', {
      colour: shade(accent, -0.1),
    }) +
    b.seam('M84 340C80 310 80 280 84 250C100 246 116 250 124 262C130 290 132 320 132 344') +
    b.stitch(
      'M89 340C85 310 85 280 89 255C102 252 112 254 119 264C125 290 127 320 127 344',
      shade(accent, 0.2),
    ) +
    b.seam('M162 66C164 140 172 200 196 244C206 264 220 276 240 284') +
    b.stitch('M157 66C159 140 167 202 190 248C202 270 216 282 236 290', shade(accent, 0.2)) +
    b.seam('M252 346C254 312 270 288 300 280') +
    laces(
      b,
      [
        [174, 92, 202, 84],
        [175, 116, 204, 108],
        [177, 140, 207, 131],
        [181, 164, 212, 154],
        [187, 188, 218, 177],
        [196, 210, 228, 198],
        [208, 232, 240, 219],
        [226, 252, 256, 238],
      ],
      shade(accent, 0.25),
    ) +
    folds(b, [
      [[166, 210], [112, 230], { bend: 8, width: 9 }],
      [[176, 232], [126, 258], { bend: 8, width: 8 }],
    ]) +
    b.glow('M270 280C306 290 330 306 338 330C316 310 290 300 262 300Z', 0.26) +
    b.dark('M84 338C160 346 270 346 350 340V350H84Z', 0.25) +
    b.shape(
      'M78 342C160 348 270 348 354 342C360 350 360 362 356 368L158 370L156 390H80C74 374 74 356 78 342Z',
      { colour: shade(accent, -0.55) },
    ) +
    b.shape(
      'M156 366L356 364L352 390L330 386L310 390L290 386L270 390L250 386L230 390L206 384L180 384Z',
      { colour: shade(accent, -0.6) },
    ) +
    b.stitch('M84 349C160 355 270 355 350 349', '#e0b15c', 1.6)
  )
}

const tallBoot = (b: Brush) => {
  const { accent, colour } = b.thing
  const upper =
    'M92 352C100 300 100 240 90 180C82 120 84 60 88 16C120 4 180 4 208 16C212 80 206 140 202 190C200 240 220 266 256 284C300 302 336 326 344 364L236 364C200 350 160 344 140 346L128 352Z'
  return (
    b.shape('M88 16C120 0 180 0 208 16C180 28 120 28 88 16Z', { colour: shade(colour, -0.45) }) +
    b.shape(upper, { cloth: true }) +
    b.shape('M88 16C120 28 180 28 208 16L208 34C180 46 120 46 87 34Z', {
      colour: shade(accent, -0.05),
    }) +
    b.seam('M112 28C106 120 124 220 118 344') +
    folds(b, [
      [[200, 212], [104, 232], { bend: 12, width: 11 }],
      [[202, 236], [106, 262], { bend: 12, width: 11 }],
      [[212, 256], [110, 292], { bend: 10, width: 10 }],
      [[202, 186], [120, 200], { bend: 8, width: 8 }],
    ]) +
    b.glow('M134 46C138 110 142 160 144 196L162 196C164 140 166 90 164 48Z', 0.2) +
    b.glow('M254 292C294 306 320 328 328 350C300 328 270 316 240 310Z', 0.28) +
    b.shape('M90 346C104 344 122 344 134 346L128 390H98Z', {
      colour: shade(accent, -0.5),
      surface: 'round',
    }) +
    b.shape(
      'M128 350C150 344 200 350 236 364H344C350 374 346 388 340 390H236C206 384 170 362 128 364Z',
      { colour: shade(accent, -0.55) },
    ) +
    b.rod('M150 30C150 22 158 22 158 30V46C158 54 150 54 150 46Z', shade(accent, 0.2), 3)
  )
}

export const trainers: readonly Drawing[] = [
  (b) => twoOf(court(b)),
  (b) => twoOf(runner(b)),
  (b) => twoOf(highTop(b), { dx: 32, dy: -30 }),
]
export const boots: readonly Drawing[] = [
  (b) => twoOf(chelsea(b)),
  (b) => twoOf(laceUp(b)),
  (b) => twoOf(tallBoot(b), { dx: 54, dy: 0 }),
]
