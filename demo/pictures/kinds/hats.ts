import { shade } from '../colour.ts'
import { num } from '../svg.ts'
import { folds, ribs } from './garment.ts'
import type { Drawing } from './garment.ts'

const straw: Drawing = (b) => {
  const brim =
    'M10 322C18 286 92 262 200 262C308 262 382 286 390 322C392 356 300 390 200 390C100 390 8 356 10 322Z'
  const crown =
    'M108 314C108 240 116 176 146 152C172 134 228 134 254 152C284 176 292 240 292 314C260 336 140 336 108 314Z'
  let rings = ''
  for (let step = 0; step < 7; step++)
    rings += b.line(
      b.ellipse(200, 324 - step * 2, 186 - step * 13, 62 - step * 5.5),
      shade(b.thing.colour, -0.4),
      1.1,
      0.4,
    )
  let rows = ''
  for (let y = 160; y < 300; y += 9) rows += `M104 ${y}Q200 ${y + 26} 296 ${y}`
  return (
    b.shape(brim, { cloth: true, surface: 'cloth' }) +
    b.inside(brim, rings) +
    b.dark(
      'M112 318C140 344 262 344 300 312C330 322 330 346 290 356C220 368 120 356 112 318Z',
      0.16,
    ) +
    b.shape(crown, { cloth: true, surface: 'round' }) +
    b.inside(
      crown,
      b.line(rows, shade(b.thing.colour, -0.4), 1.2, 0.4) +
        b.glow('M130 170C116 220 116 280 122 316L146 322C140 270 146 210 160 160Z', 0.14),
    ) +
    b.dark('M150 160C176 146 224 146 250 160C232 176 168 176 150 160Z', 0.14) +
    b.shape('M108 272C140 298 260 298 292 272L293 316C260 338 140 338 107 316Z', {
      colour: b.thing.accent,
      surface: 'round',
    }) +
    b.shape('M282 284C300 276 312 280 318 296C312 310 298 314 284 306Z', {
      colour: b.thing.accent,
    }) +
    b.shape('M282 298C300 312 306 332 304 352L286 346C284 328 278 314 274 304Z', {
      colour: b.thing.accent,
    }) +
    b.shape(b.ellipse(280, 296, 8, 11), { colour: b.thing.accent }) +
    b.glow(
      'M16 318C30 288 110 268 200 268C290 268 370 288 384 318C360 292 280 274 200 274C120 274 40 292 16 318Z',
      0.3,
    )
  )
}

const beanie: Drawing = (b) => {
  const dome = 'M64 312C56 200 104 108 200 104C296 108 344 200 336 312C300 330 100 330 64 312Z'
  const cuff =
    'M54 290C100 316 300 316 346 290C352 316 352 346 346 374C300 398 100 398 54 374C48 346 48 316 54 290Z'
  let d = ''
  for (let index = -7; index <= 7; index++)
    d += `M${num(200 + index * 4)} 108C${num(200 + index * 20)} 150 ${num(200 + index * 20)} 230 ${num(200 + index * 19)} 312`
  const pompom = Array.from({ length: 34 }, (_, index) => {
    const angle = (index / 34) * Math.PI * 2
    return `M200 76L${num(200 + Math.cos(angle) * (50 + (index % 3) * 4))} ${num(76 + Math.sin(angle) * (48 + (index % 3) * 4))}`
  }).join('')
  return (
    b.line(pompom, shade(b.thing.accent, -0.14), 7) +
    b.shape(b.ellipse(200, 76, 49, 47), { colour: b.thing.accent, surface: 'ball' }) +
    `<g transform="translate(-3 -3)">${b.line(pompom, shade(b.thing.accent, 0.3), 1.6, 0.55)}</g>` +
    b.shape(dome, { cloth: true }) +
    b.inside(
      dome,
      b.line(d, shade(b.thing.colour, -0.45), 3.4, 0.35) +
        `<g transform="translate(3 0)">${b.line(d, shade(b.thing.colour, 0.5), 2, 0.28)}</g>` +
        b.dark('M54 284C100 314 300 314 346 284L346 300H54Z', 0.25),
    ) +
    ribs(b, cuff, [50, 352, 286, 400], { step: 10 }) +
    b.inside(
      cuff,
      b.dark('M280 280H360V400H300Z', 0.12) +
        b.glow('M50 296C100 322 300 322 350 296V306C300 332 100 332 50 306Z', 0.14),
    ) +
    b.shape('M186 334H226V364H186Z', { colour: shade(b.thing.accent, 0.25) }) +
    b.stitch('M189 337H223V361H189Z', shade(b.thing.accent, -0.4))
  )
}

const fedora: Drawing = (b) => {
  const brim =
    'M8 330C20 312 60 318 104 316C160 300 240 300 296 316C340 318 380 300 394 318C398 352 300 390 200 390C104 390 6 362 8 330Z'
  const crown =
    'M102 326C104 250 112 170 128 128C142 100 164 104 184 118C196 126 206 126 218 116C240 100 264 100 276 130C290 170 296 250 298 326C260 350 140 350 102 326Z'
  return (
    b.shape(brim, { cloth: true }) +
    b.dark(
      'M102 330C140 360 270 362 312 322C344 326 350 350 300 364C220 384 112 370 102 330Z',
      0.2,
    ) +
    b.glow('M12 332C24 318 60 322 104 320L102 326C64 330 30 328 14 340Z', 0.25) +
    '<g transform="translate(0 98) scale(1 0.7)">' +
    b.shape(crown, { cloth: true, surface: 'round' }) +
    b.inside(
      crown,
      folds(b, [
        [[152, 112], [144, 250], { bend: 10, width: 16 }],
        [[250, 112], [262, 250], { bend: -10, width: 16 }],
      ]) +
        b.dark(
          'M160 106C180 132 222 134 246 106C240 150 226 172 202 172C178 172 166 150 160 106Z',
          0.2,
        ),
    ) +
    b.shape('M103 284C140 310 260 310 297 284L298 326C260 350 140 350 102 326Z', {
      colour: b.thing.accent,
      surface: 'round',
    }) +
    b.line('M103 289C140 315 260 315 297 289', shade(b.thing.accent, 0.4), 1.2, 0.5) +
    b.shape('M116 296L150 306L150 342L118 334Z', { colour: shade(b.thing.accent, -0.06) }) +
    b.line('M132 300V338', shade(b.thing.accent, -0.4), 2, 0.6) +
    '</g>'
  )
}

export const hats: readonly Drawing[] = [straw, beanie, fedora]
