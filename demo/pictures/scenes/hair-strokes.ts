import type { Random } from '../random.ts'

/** Hair in the face's coordinates: 0, 0 is the middle of a face about 130 wide and 180 tall. */
export type Hair = {
  /** Drawn behind the neck and shoulders. */
  back: string
  /** Drawn over the face. */
  front: string
  /** Locks that fall forward, drawn over the clothes and under the face. */
  locks: string
  coversEars: boolean
  /** Whether it is cut short. Only these heads may have a beard. */
  short: boolean
}

/** The paints of a hair style: `fill` refers to a gradient, the others are `#rrggbb`. */
export type HairPaint = {
  fill: string
  base: string
  dark: string
  light: string
  cloth: string
  random: Random
}

/** Draws one style. What is missing is empty or false. */
export type Style = (paint: HairPaint) => Partial<Hair>

/** A filled path. */
export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`
/** Thin highlights along the hair. */
export const strands = (d: string, stroke: string, width = 2.4, opacity = 0.5) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`
/** A disc as path data. */
export const disc = (x: number, y: number, r: number) =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Discs along an ellipse between two angles (degrees, 0 is to the right, 90 is down). */
export const ring = (
  paint: HairPaint,
  spread: { rx: number; ry: number; y: number; from: number; to: number; step: number; r: number },
) => {
  const discs: string[] = []
  for (let angle = spread.from; angle <= spread.to; angle += spread.step) {
    const radians = (angle * Math.PI) / 180
    const wobble = 0.95 + paint.random() * 0.1
    const r = Math.round(spread.r * (0.85 + paint.random() * 0.35))
    discs.push(
      disc(
        Math.cos(radians) * spread.rx * wobble,
        spread.y + Math.sin(radians) * spread.ry * wobble,
        r,
      ),
    )
  }
  return discs.join('')
}

/** Small arcs scattered over curls, but not on the face, which begins at y = `below`. */
export const curlMarks = (
  paint: HairPaint,
  area: { x: number; y: number; rx: number; ry: number; count: number; below: number },
) => {
  let d = ''
  for (let index = 0; index < area.count; index += 1) {
    const angle = paint.random() * Math.PI * 2
    const distance = Math.sqrt(paint.random())
    const x = area.x + Math.cos(angle) * area.rx * distance
    const y = area.y + Math.sin(angle) * area.ry * distance
    if (y > area.below && Math.abs(x) < 68) continue
    const r = 5 + paint.random() * 5
    d += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(2 * r).toFixed(1)} 0`
  }
  return strands(d, paint.light, 2.6, 0.4)
}

const skullCap = 'M-71 14C-88 -58-56 -107 0 -107C56 -107 88 -58 71 14'
/** Hair combed back tightly, parted at x = `part`. */
export const slickedFront = (paint: HairPaint, part: number) =>
  path(
    `${skullCap}C68 -8 62 -34 44 -52C30 -64 ${part + 16} -70 ${part} -72C${part - 16} -70-30 -64-44 -52C-62 -34-68 -8-71 14Z`,
    paint.fill,
  ) +
  strands(
    `M${part} -74C20 -92 50 -66 62 -22M${part} -82C30 -100 62 -76 72 -20M${part} -74C-24 -92-52 -66-62 -22M${part} -82C-34 -100-64 -74-73 -20`,
    paint.light,
  )
