import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'

import type { PlacesByLayout } from './masonry-layout.ts'
import { pixels } from './placement.ts'
import { measure, onResized, type ScreenMeasures } from './screen-measures.ts'

/** Up to this many cards are all rendered; of longer lists only those near the window. */
const alwaysDrawn = 200
const screensAround = 2.5

/**
 * Returns the indexes of the cards to render, in order. `keep` is always among them, since the card
 * that has the focus must not be removed.
 */
export function useRenderedCards(
  list: RefObject<Element | null>,
  placed: PlacesByLayout,
  keep: number | undefined,
): number[] {
  const count = placed.xs.places.length
  const screen = useScreen(list, count > alwaysDrawn)
  const drawn = screen && cardsAround(placed, screen)
  if (!drawn) return Array.from({ length: count }, (_, index) => index)
  if (keep === undefined || drawn.includes(keep)) return drawn
  return [...drawn, keep].sort((a, b) => a - b)
}

/** Returns the indexes of the cards that are within a few screens of the window. */
export function cardsAround(placed: PlacesByLayout, screen: ScreenMeasures): number[] {
  const { places, heights } = placed[screen.layout]
  const around = screensAround * screen.viewportHeight
  const from = -screen.top - around
  const to = -screen.top + screen.viewportHeight + around
  return places.flatMap((place, index) => {
    const top = pixels(place.top, screen)
    const height = heights[index]
    return height && top < to && top + pixels(height, screen) > from ? index : []
  })
}

/** Returns the measures of the list, updated in steps of half a window's height to limit re-rendering. */
function useScreen(list: RefObject<Element | null>, isOn: boolean): ScreenMeasures | undefined {
  const last = useRef<ScreenMeasures>(undefined)
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isOn) return () => {}
      window.addEventListener('scroll', onChange, { passive: true })
      const stop = onResized(onChange)
      return () => {
        window.removeEventListener('scroll', onChange)
        stop()
      }
    },
    [isOn],
  )
  const read = () => {
    if (!isOn || !list.current) return undefined
    const screen = measure(list.current)
    const step = screen.viewportHeight / 2
    screen.top = Math.round(screen.top / step) * step
    if (!last.current || !isSame(last.current, screen)) last.current = screen
    return last.current
  }
  return useSyncExternalStore(subscribe, read, () => undefined)
}

function isSame(a: ScreenMeasures, b: ScreenMeasures): boolean {
  return (
    a.top === b.top &&
    a.columnWidth === b.columnWidth &&
    a.viewportHeight === b.viewportHeight &&
    a.layout === b.layout &&
    a.rem === b.rem
  )
}
