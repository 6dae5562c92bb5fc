/**
 * Returns the address of the largest picture in the card, row or page that an element is in, as the
 * browser has loaded it; undefined if there is none.
 */
export function largestPictureNear(element: Element | undefined): string | undefined {
  const pictures = element?.closest('article, li, main')?.querySelectorAll('img') ?? []
  const [largest] = [...pictures].toSorted((a, b) => b.width - a.width)
  return largest?.currentSrc || undefined
}
