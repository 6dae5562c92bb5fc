/**
 * Returns the address of the largest picture in the card, row or page that an element is in, as the
 * browser has loaded it; undefined if it has loaded none.
 */
export function largestPictureNear(element: Element | undefined): string | undefined {
  const pictures = element?.closest('article, li, main')?.querySelectorAll('img') ?? []
  const [largest] = [...pictures]
    .filter(({ currentSrc }) => currentSrc !== '')
    .toSorted((a, b) => b.width - a.width)
  return largest?.currentSrc
}
