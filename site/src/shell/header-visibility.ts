const slack = 8

export type HeaderVisibility = { y: number; hidden: boolean }

/**
 * Returns whether the header is hidden after the page was scrolled to `y` pixels: hidden on
 * scrolling down, visible on scrolling up and near the top, within its height. Moves of less than 8
 * pixels are ignored.
 */
export function afterScroll(
  before: HeaderVisibility,
  y: number,
  headerHeight: number,
): HeaderVisibility {
  if (y <= headerHeight) return { y, hidden: false }
  if (Math.abs(y - before.y) < slack) return before
  return { y, hidden: y > before.y }
}
