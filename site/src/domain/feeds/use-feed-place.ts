import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { pressedSignUpLink } from '../session/sign-up-link.tsx'
import type { CardList } from './masonry.tsx'
import { pixels } from './placement.ts'
import { measure, onResized } from './screen-measures.ts'
import { findSavedPlace, type SavedPlace, savePlace } from './scroll-anchor.ts'

/** In pixels; cards under the header do not count as visible. */
const headerHeight = 80
const userMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown']

type Anchor = Pick<SavedPlace, 'postId' | 'offset'>
type Pages = { count: number; hasNext: boolean; isFetching: boolean; fetchNext: () => void }

/**
 * Stores the place in a feed, and restores it after going back or reloading by loading pages until the
 * card that was on top is there. Also keeps the same card on top when the columns change.
 */
export function useFeedPlace(list: CardList, pages: Pages): void {
  const { key: entry, pathname, search, mask } = useLocation()
  const isBehindSheet = mask !== undefined
  const path = pathname + search
  const wanted = useRef<SavedPlace>(undefined)
  const now = useRef({ list, count: pages.count })

  useLayoutEffect(() => {
    now.current = { list, count: pages.count }
  }, [list, pages.count])

  useLayoutEffect(() => {
    const saveAt = (anchor: Anchor | undefined, pagesBefore = 0) => {
      if (!anchor) return
      const { postId, offset } = anchor
      const count = Math.max(now.current.count, pagesBefore)
      savePlace(entry, { path, pages: count, postId, offset })
    }
    if (isBehindSheet) {
      // The place was stored before the sheet opened. Who signs up returns to the card they pressed.
      saveAt(findPressed(now.current.list))
      return
    }
    wanted.current = isReturning() ? findSavedPlace(entry, path) : undefined
    const save = () => {
      saveAt(wanted.current ?? findAnchor(now.current.list), wanted.current?.pages)
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const cancelRestore = () => {
      wanted.current = undefined
    }
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onHidden)
    for (const move of userMoves) window.addEventListener(move, cancelRestore, { passive: true })
    return () => {
      save()
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onHidden)
      for (const move of userMoves) window.removeEventListener(move, cancelRestore)
    }
  }, [entry, path, isBehindSheet])

  useEffect(() => {
    const place = wanted.current
    if (!place) return
    if (scrollToAnchor(list, place)) wanted.current = undefined
    else if (pages.hasNext && pages.count <= place.pages) {
      if (!pages.isFetching) pages.fetchNext()
    } else wanted.current = undefined
  }, [list, pages])

  useEffect(() => {
    let anchor: Anchor | undefined
    let columnWidth: number | undefined
    const remember = () => {
      const { list } = now.current
      anchor = findAnchor(list)
      columnWidth = list.element.current ? measure(list.element.current).columnWidth : undefined
    }
    const stop = onResized(() => {
      const { element } = now.current.list
      const isChanged = element.current && measure(element.current).columnWidth !== columnWidth
      if (anchor && isChanged && window.scrollY > 0) scrollToAnchor(now.current.list, anchor)
      remember()
    })
    window.addEventListener('scrollend', remember)
    return () => {
      stop()
      window.removeEventListener('scrollend', remember)
    }
  }, [])
}

/** Whether the shopper came back or reloaded: a newly opened page starts at its top. */
function isReturning(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  const isOpened = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
  return !isOpened || window.history.state !== null
}

/** Returns the first card that is at least partly below the header. */
function findAnchor({ cards, placed, element }: CardList): Anchor | undefined {
  if (!element.current) return undefined
  const screen = measure(element.current)
  const { places, heights } = placed[screen.layout]
  for (const [index, place] of places.entries()) {
    const card = cards[index]
    const height = heights[index]
    if (!card || !height) continue
    const offset = screen.top + pixels(place.top, screen)
    if (offset + pixels(height, screen) > headerHeight) return { postId: card.postId, offset }
  }
  return undefined
}

/** Returns the card in which a link to sign up was pressed. */
function findPressed({ cards, element }: CardList): Anchor | undefined {
  const article = pressedSignUpLink()?.closest('[aria-posinset]')
  if (!article || !element.current?.contains(article)) return undefined
  const card = cards[Number(article.getAttribute('aria-posinset')) - 1]
  return card && { postId: card.postId, offset: article.getBoundingClientRect().top }
}

/** Scrolls a card to where it was. Returns false if the card is not in the list. */
function scrollToAnchor({ cards, placed, element }: CardList, anchor: Anchor): boolean {
  const index = cards.findIndex((card) => card.postId === anchor.postId)
  if (!element.current || index < 0) return false
  const screen = measure(element.current)
  const place = placed[screen.layout].places[index]
  if (!place) return false
  const moved = screen.top + pixels(place.top, screen) - anchor.offset
  if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' })
  return true
}
