import { curlMarks, disc, path, ring, strands } from './hair-strokes.ts'
import type { Style } from './hair-strokes.ts'

/** Cut straight at the chin. */
export const bob: Style = (paint) => ({
  back: path(
    'M-66 -66C-100 -24-98 40-90 82C-64 100-40 94-34 78L34 78C40 94 64 100 90 82C98 40 100 -24 66 -66C44 -114-44 -114-66 -66Z',
    paint.dark,
  ),
  front:
    path(
      'M-16 -106C-62 -110-92 -72-92 -8C-94 40-94 62-90 84C-74 96-58 88-56 76C-66 30-64 2-56 -20C-46 -44-30 -58-16 -68C6 -50 42 -46 56 -20C64 2 66 30 56 76C58 88 74 96 90 84C94 52 94 0 88 -30C78 -88 28 -112-16 -106Z',
      paint.fill,
    ) +
    strands(
      'M-20 -92C-56 -88-78 -50-80 60M-30 -84C-58 -66-72 -30-72 40M0 -90C44 -88 74 -50 78 50M8 -80C44 -74 66 -40 72 20',
      paint.light,
    ),
  coversEars: true,
})

/** Big loose curls. */
export const curls: Style = (paint) => ({
  back: path(
    ring(paint, { rx: 84, ry: 92, y: 0, from: -215, to: 35, step: 15, r: 27 }) + disc(0, -20, 86),
    paint.dark,
  ),
  front:
    path(
      ring(paint, { rx: 70, ry: 76, y: -18, from: -190, to: 10, step: 16, r: 22 }) +
        ring(paint, { rx: 38, ry: 20, y: -84, from: -180, to: 180, step: 40, r: 20 }),
      paint.fill,
    ) + curlMarks(paint, { x: 0, y: -40, rx: 92, ry: 74, count: 44, below: -62 }),
  coversEars: true,
})

/** Long waves over the shoulders. */
export const longWaves: Style = (paint) => ({
  back: path(
    'M-60 -84C-112 -40-84 16-104 66C-118 108-92 140-110 190C-70 208-40 196-30 180L30 180C44 200 78 206 112 190C94 142 120 108 104 66C84 16 112 -40 60 -84C36 -112-36 -112-60 -84Z',
    paint.dark,
  ),
  locks:
    path(
      'M-66 30C-92 70-78 104-96 140C-102 166-96 184-104 198C-84 200-66 184-66 160C-62 130-48 104-54 72ZM66 30C92 70 78 104 96 140C102 166 96 184 104 198C84 200 66 184 66 160C62 130 48 104 54 72Z',
      paint.fill,
    ) + strands('M-74 60C-84 100-70 120-84 160M74 60C84 100 70 120 84 160', paint.light),
  front:
    path(
      'M2 -108C-56 -112-92 -74-88 -18C-88 20-96 40-88 84C-70 80-58 60-60 30C-66 4-62 -14-52 -34C-38 -56-14 -62 2 -76C18 -62 40 -56 54 -34C64 -14 66 4 60 30C58 60 70 80 88 84C96 40 88 20 88 -18C92 -74 58 -112 2 -108Z',
      paint.fill,
    ) +
    strands(
      'M-6 -94C-52 -88-76 -46-76 20M-14 -84C-50 -70-68 -36-68 10M10 -94C54 -88 76 -46 76 20M18 -84C52 -70 68 -36 68 10',
      paint.light,
    ),
  coversEars: true,
})

/** Long and straight with a fringe. */
export const fringe: Style = (paint) => ({
  back: path(
    'M-64 -70C-98 -30-92 60-94 180C-70 190-48 188-36 178L36 178C48 188 70 190 94 180C92 60 98 -30 64 -70C40 -112-40 -112-64 -70Z',
    paint.dark,
  ),
  locks: path(
    'M-84 20C-92 80-92 140-94 184C-78 188-66 186-60 176C-54 130-58 90-58 40ZM84 20C92 80 92 140 94 184C78 188 66 186 60 176C54 130 58 90 58 40Z',
    paint.fill,
  ),
  front:
    path(
      'M0 -110C-58 -112-90 -74-88 -14C-88 20-88 44-86 66C-74 70-62 60-60 44C-62 20-60 0-58 -22C-40 -32-20 -34 0 -34C20 -34 40 -32 58 -22C60 0 62 20 60 44C62 60 74 70 86 66C88 44 88 20 88 -14C90 -74 58 -112 0 -110Z',
      paint.fill,
    ) +
    strands(
      'M-10 -100C-34 -80-40 -56-42 -32M4 -100C-4 -80-12 -56-14 -36M12 -100C20 -80 18 -56 16 -36M20 -98C42 -80 44 -56 44 -30M-24 -98C-60 -82-76 -40-76 40M34 -96C62 -82 76 -40 76 40',
      paint.light,
    ),
  coversEars: true,
})

/** Shoulder-length, flicked out. */
export const shoulder: Style = (paint) => ({
  back: path(
    'M-62 -76C-98 -30-92 40-106 118C-92 132-62 136-40 120L40 120C62 136 92 132 108 114C92 40 98 -30 62 -76C40 -112-40 -112-62 -76Z',
    paint.dark,
  ),
  front:
    path(
      'M14 -108C-50 -114-92 -74-90 -10C-90 50-98 90-112 116C-84 128-62 114-58 84C-60 50-66 10-58 -14C-46 -44-10 -52 14 -74C26 -54 50 -46 58 -14C66 10 60 50 58 84C62 114 84 128 114 112C98 90 90 50 90 -10C92 -70 62 -108 14 -108Z',
      paint.fill,
    ) +
    strands(
      'M4 -94C-52 -88-80 -40-78 30C-78 70-86 96-94 112M-8 -82C-50 -66-70 -30-68 30M24 -92C60 -82 78 -40 78 30C78 70 86 96 94 108M30 -80C54 -64 68 -30 68 30',
      paint.light,
    ),
  coversEars: true,
})

/** Long, all over one shoulder. */
export const sideSwept: Style = (paint) => ({
  back: path(
    'M-62 -76C-96 -30-88 30-80 90L60 110C100 120 100 30 66 -70C40 -112-40 -112-62 -76Z',
    paint.dark,
  ),
  locks:
    path(
      'M60 -6C92 40 84 80 108 124C116 160 96 190 104 208C64 214 44 180 48 150C46 110 52 80 56 50Z',
      paint.fill,
    ) +
    strands(
      'M72 40C82 80 78 110 92 140C94 164 86 180 88 196M62 60C64 100 62 130 70 170',
      paint.light,
    ),
  front:
    path(
      'M-34 -104C-74 -88-90 -50-84 -6C-82 26-76 46-66 60C-60 40-68 4-60 -18C-54 -40-46 -58-34 -70C0 -40 54 -46 60 0C62 30 60 50 64 66C82 70 92 40 92 0C92 -74 40 -120-34 -104Z',
      paint.fill,
    ) +
    strands(
      'M-28 -92C20 -92 66 -66 76 10M-26 -82C16 -68 60 -60 70 20M-42 -92C-68 -70-76 -36-74 10',
      paint.light,
    ),
  coversEars: true,
})
