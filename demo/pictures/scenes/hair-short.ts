import { mix } from '../colour.ts'
import { curlMarks, disc, path, ring, strands } from './hair-strokes.ts'
import type { Style } from './hair-strokes.ts'

/** Short, combed to the side. */
export const crop: Style = (paint) => ({
  front:
    path(
      'M-69 6C-80 -20-84 -54-62 -84C-44 -108-10 -116 24 -110C60 -104 84 -70 77 -32C76 -18 72 -6 69 6C66 -12 64 -30 54 -46C40 -52 24 -50 6 -54C-16 -58-34 -62-50 -56C-62 -40-66 -16-69 6Z',
      paint.fill,
    ) +
    strands(
      'M-52 -60C-46 -84-22 -94 4 -94M-30 -64C-20 -82 8 -88 30 -84M0 -58C14 -74 40 -74 56 -62',
      paint.light,
    ),
  short: true,
})

/** Shaved short. */
export const buzz: Style = (paint) => ({
  front: path(
    'M-68 0C-78 -62-48 -99 0 -99C48 -99 78 -62 68 0C64 -20 62 -34 52 -46C40 -58 20 -62 0 -62C-20 -62-40 -58-52 -46C-62 -34-64 -20-68 0Z',
    paint.fill,
    'opacity="0.86"',
  ),
  short: true,
})

/** Short, swept over the forehead. */
export const pixie: Style = (paint) => ({
  back: path('M-78 -20C-84 40-70 64-56 72L56 72C70 64 84 40 78 -20Z', paint.dark),
  front:
    path(
      'M40 -102C-10 -124-72 -104-82 -44C-86 -10-80 20-72 40C-60 44-62 14-58 -6C-30 -14 24 -30 44 -66C58 -50 62 -26 64 -4C66 14 66 28 70 38C82 10 88 -40 76 -70C68 -90 56 -98 40 -102Z',
      paint.fill,
    ) +
    strands(
      'M34 -92C-4 -98-52 -78-70 -34M38 -82C10 -74-36 -52-62 -18M44 -74C28 -50-16 -32-52 -12M-30 -100C-60 -84-74 -56-76 -20',
      paint.light,
    ),
})

/** Combed up high, short sides. */
export const quiff: Style = (paint) => ({
  front:
    path(
      'M-69 4C-76 -24-78 -44-72 -62C-80 -96-50 -126-8 -124C34 -134 76 -116 80 -78C80 -50 76 -20 69 4C68 -16 64 -34 58 -50C40 -42 0 -48-30 -62C-44 -64-56 -58-60 -46C-66 -30-67 -14-69 4Z',
      paint.fill,
    ) +
    path(
      'M-69 4C-74 -24-74 -42-66 -58L-58 -50C-64 -34-66 -16-69 4ZM69 4C74 -20 76 -36 72 -56L58 -50C64 -34 66 -16 69 4Z',
      mix(paint.base, '#8a6a58', 0.35),
    ) +
    strands(
      'M-44 -66C-50 -92-24 -110 6 -108M-24 -64C-24 -88 6 -104 40 -100M4 -56C10 -78 40 -90 62 -80M32 -50C40 -64 56 -68 70 -64',
      paint.light,
    ),
  short: true,
})

/** Curls on top, short sides. */
export const curlyTop: Style = (paint) => ({
  front:
    path(
      'M-69 4C-80 -40-60 -84-30 -90L30 -90C60 -84 80 -40 69 4C66 -16 64 -34 56 -50L-56 -50C-64 -34-66 -16-69 4Z',
      mix(paint.base, '#8a6a58', 0.22),
    ) +
    path(
      ring(paint, { rx: 52, ry: 34, y: -88, from: -180, to: 180, step: 22, r: 19 }) +
        disc(0, -90, 44),
      paint.fill,
    ) +
    curlMarks(paint, { x: 0, y: -92, rx: 64, ry: 44, count: 34, below: 0 }),
  short: true,
})

/** A round afro. */
export const afro: Style = (paint) => ({
  back:
    path(
      ring(paint, { rx: 94, ry: 90, y: -38, from: -215, to: 35, step: 12, r: 24 }) +
        disc(0, -40, 98),
      paint.fill,
    ) + curlMarks(paint, { x: 0, y: -48, rx: 108, ry: 94, count: 60, below: 40 }),
  front:
    path(
      'M-72 6C-84 -60-54 -110 0 -110C54 -110 84 -60 72 6C66 -44 40 -66 0 -66C-40 -66-66 -44-72 6Z',
      paint.base,
    ) +
    path(ring(paint, { rx: 66, ry: 58, y: -10, from: -172, to: -8, step: 12, r: 11 }), paint.base) +
    curlMarks(paint, { x: 0, y: -96, rx: 62, ry: 22, count: 14, below: -76 }),
})
