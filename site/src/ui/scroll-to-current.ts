/** Scrolls a row sideways until its current link is in the middle, as far as the row goes. */
export function scrollToCurrent(row: Element | null): void {
  const link = row?.querySelector('[aria-current]')
  if (!row || !link) return
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  const left = inner.left - outer.left - (outer.width - inner.width) / 2
  row.scrollBy({ left, behavior: 'instant' })
}
