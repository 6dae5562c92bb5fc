import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CardList } from './masonry.tsx'
import { pixels } from './placement.ts'
import { findSavedPlace, type SavedPlace, savePlace } from './saved-place.ts'
import { measure, onResized } from './screen-measures.ts'

/** What lies under the header does not count as seen. */
const headerHeight = 80
const userMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown']

type Anchor = Pick<SavedPlace, 'postId' | 'offset'>
type Pages = { count: number; hasNext: boolean; isFetching: boolean; fetchNext: () => void }

/**
 * Keeps the place in a feed for the way back and for reloads, and returns to it: pages are loaded
 * until the card is there that was on top. Keeps the same card on top when the window changes too.
 */
export function useFeedPlace(list: CardList, pages: Pages): void {
  const { key: entry, pathname, search } = useLocation()
  const path = pathname + search
  const wanted = useRef<SavedPlace>(undefined)
  const onTop = useRef<Anchor>(undefined)

  const save = useEffectEvent(() => {
    const anchor = wanted.current ?? findAnchor(list)
    if (anchor) savePlace(entry, { path, pages: pages.count, ...anchor })
  })

  useLayoutEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [])
}
