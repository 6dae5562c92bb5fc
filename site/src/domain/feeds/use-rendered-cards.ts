import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'

import { measureList, onResized, type ListDimensions } from './list-dimensions.ts'
import type { PlacesByLayout } from './masonry-layout.ts'
import { pixels } from './placement.ts'

/** Up to this many cards are all rendered; of longer lists only those near the window. */
const renderAllUpTo = 200
const windowsAround = 2.5

/**
 * Returns the indexes of the cards to render, in order. `focused` is always among them, since the
 * card that has the focus must not be removed.
 */
export function useRenderedCards(
  list: RefObject<Element | null>,
  placed: PlacesByLayout,
  focused: number | undefined,
): number[] {
  const count = placed.xs.places.length
  const dimensions = useDimensions(list, count > renderAllUpTo)
  const rendered = dimensions && cardsAround(placed, dimensions)
  if (!rendered) return Array.from({ length: count }, (_, index) => index)
  if (focused === undefined || rendered.includes(focused)) return rendered
  return [...rendered, focused].sort((a, b) => a - b)
}

/** Returns the indexes of the cards that are within a few heights of the window. */
function cardsAround(placed: PlacesByLayout, dimensions: ListDimensions): number[] {
  const { places, heights } = placed[dimensions.layout]
  const around = windowsAround * dimensions.viewportHeight
  const from = -dimensions.top - around
  const to = -dimensions.top + dimensions.viewportHeight + around
  return places.flatMap((place, index) => {
    const top = pixels(place.top, dimensions)
    const height = heights[index]
    return height && top < to && top + pixels(height, dimensions) > from ? index : []
  })
}

/** Returns the dimensions of the list, updated in steps of half a window's height to limit re-rendering. */
function useDimensions(list: RefObject<Element | null>, isOn: boolean): ListDimensions | undefined {
  const last = useRef<ListDimensions>(undefined)
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
    const dimensions = measureList(list.current)
    const step = dimensions.viewportHeight / 2
    dimensions.top = Math.round(dimensions.top / step) * step
    if (!last.current || !isSame(last.current, dimensions)) last.current = dimensions
    return last.current
  }
  return useSyncExternalStore(subscribe, read, () => undefined)
}

function isSame(a: ListDimensions, b: ListDimensions): boolean {
  return (
    a.top === b.top &&
    a.columnWidth === b.columnWidth &&
    a.viewportHeight === b.viewportHeight &&
    a.layout === b.layout &&
    a.rem === b.rem
  )
}
