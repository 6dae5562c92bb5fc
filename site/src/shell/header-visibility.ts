const slack = 8

export type Hiding = { y: number; hidden: boolean }

/**
 * Whether the header hides after the page was scrolled to a position in pixels: yes on the way down,
 * no on the way up and while the header's own height has not yet gone by. Small moves change nothing.
 */
export function afterScroll(before: Hiding, y: number, headerHeight: number): Hiding {
  if (y <= headerHeight) return { y, hidden: false }
  if (Math.abs(y - before.y) < slack) return before
  return { y, hidden: y > before.y }
}
