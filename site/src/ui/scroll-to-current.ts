/** Scrolls a row sideways until its current link is about in the middle, as far as the row goes. */
export function scrollToCurrent(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('[aria-current]')
  if (link) row.scrollTo({ left: link.offsetLeft - row.clientWidth / 2, behavior: 'instant' })
}
