import type { CSSProperties } from 'react'

/** Returns fractions, such as a point of a picture, as the percentages of a style. */
export function inPercent(fractions: Record<string, number>): CSSProperties {
  return Object.fromEntries(
    Object.entries(fractions).map(([name, value]) => [name, `${Math.round(value * 1e4) / 100}%`]),
  )
}
