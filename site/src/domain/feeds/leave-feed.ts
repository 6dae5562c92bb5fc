const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Focuses the first control after a feed, or the last one before it. */
export function leaveFeed(feed: Element, isAfter: boolean): void {
  const side = isAfter ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const outside = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      !feed.contains(element) &&
      (feed.compareDocumentPosition(element) & side) !== 0 &&
      element.checkVisibility(),
  )
  const target = isAfter ? outside[0] : outside.at(-1)
  target?.focus()
}
