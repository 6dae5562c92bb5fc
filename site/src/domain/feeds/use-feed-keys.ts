import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const steps: Record<string, 1 | -1> = { PageDown: 1, j: 1, PageUp: -1, k: -1 }

/**
 * Handles the keys of an ARIA feed: Page Down or j for the next card, Page Up or k for the previous
 * one, Control with End or Home for what follows or precedes the feed. Returns the index of the card
 * that has the focus or is about to get it, which must be rendered.
 */
export function useFeedKeys(
  feed: RefObject<HTMLElement | null>,
  count: number,
): number | undefined {
  const [focused, setFocused] = useState<number>()

  useEffect(() => {
    const element = feed.current
    if (!element) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey) leave(element, event)
      else move(element, event, count, (index) => flushSync(() => setFocused(index)))
    }
    const onFocusIn = ({ target }: FocusEvent) => setFocused(positionOf(target))
    const onFocusOut = () => setFocused(undefined)
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('keydown', onKeyDown, { signal })
    element.addEventListener('focusin', onFocusIn, { signal })
    element.addEventListener('focusout', onFocusOut, { signal })
    return () => listening.abort()
  }, [feed, count])

  return focused
}

/** Focuses a rendered card and scrolls it into view. Returns whether it is shown. */
export function focusCard(feed: Element | null, index: number): boolean {
  const card = feed?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]`)
  if (!card?.checkVisibility()) return false
  card.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'nearest' })
  return true
}

function move(
  feed: Element,
  event: KeyboardEvent,
  count: number,
  render: (index: number) => void,
): void {
  const step = event.altKey || event.metaKey ? undefined : steps[event.key]
  const position = positionOf(event.target)
  if (!step || position === undefined) return
  const next = position + step
  if (next < 0 || next >= count) return
  render(next)
  if (focusCard(feed, next)) event.preventDefault()
}

function leave(feed: Element, event: KeyboardEvent): void {
  const { key } = event
  if (key !== 'End' && key !== 'Home') return
  event.preventDefault()
  // Few press these keys, so the rest is loaded when somebody does.
  void import('./leave-feed.ts').then(({ leaveFeed }) => leaveFeed(feed, key === 'End'))
}

/** Returns the index of the card that contains an element, or undefined. */
function positionOf(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined
  const position = target.closest('[aria-posinset]')?.ariaPosInSet
  return position ? Number(position) - 1 : undefined
}
