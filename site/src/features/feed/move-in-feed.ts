import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

const steps: Record<string, 1 | -1> = { PageDown: 1, j: 1, PageUp: -1, k: -1 }
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** The index of the card that an element is in, or undefined. */
export function positionOf(element: Element): number | undefined {
  const position = element.closest('[aria-posinset]')?.ariaPosInSet
  return position ? Number(position) - 1 : undefined
}

/**
 * The keys of an ARIA feed: Page Down or j to the next card, Page Up or k to the one before, Control
 * with End or Home to what follows or precedes the feed. `draw` makes a card be there.
 */
export function moveInFeed(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  draw: (index: number) => void,
): void {
  const feed = event.currentTarget
  if (!(event.target instanceof Element) || event.altKey || event.metaKey) return
  if (event.ctrlKey) {
    if (event.key !== 'End' && event.key !== 'Home') return
    const target = findOutside(feed, event.key === 'End')
    if (!target) return
    event.preventDefault()
    target.focus()
    return
  }
  const step = steps[event.key]
  const position = positionOf(event.target)
  if (!step || position === undefined) return
  const next = position + step
  if (next < 0 || next >= count) return
  event.preventDefault()
  flushSync(() => draw(next))
  focusCard(feed, next)
}

/** Puts the focus on a card that is drawn and brings it onto the screen. */
export function focusCard(feed: Element | null, index: number): void {
  const card = feed?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]`)
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

function findOutside(feed: Element, after: boolean): HTMLElement | undefined {
  const side = after ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const outside = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      !feed.contains(element) &&
      (feed.compareDocumentPosition(element) & side) !== 0 &&
      element.checkVisibility(),
  )
  return after ? outside[0] : outside.at(-1)
}
