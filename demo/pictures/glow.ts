import { num } from './svg.ts'

/** A circle as a path. */
export const circle = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-r * 2)} 0Z`

/**
 * Light that spreads from x, y up to `reach` pixels, with the opacity `strength` in the middle. It is
 * made of flat discs, since rasterising a radial gradient over a whole picture takes longer than
 * everything else in it.
 */
export const glow = (
  { x, y, reach }: { x: number; y: number; reach: number },
  colour: string,
  strength: number,
): string => {
  const rings = 8
  const one = (strength / rings).toFixed(4)
  return Array.from(
    { length: rings },
    (_, ring) =>
      `<path d="${circle(x, y, (reach * (ring + 0.7)) / rings)}" fill="${colour}" fill-opacity="${one}"/>`,
  ).join('')
}
