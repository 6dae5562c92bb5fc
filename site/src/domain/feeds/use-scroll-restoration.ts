import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { pressedSignUpLink } from '../session/sign-up-link.tsx'
import { measureList, onResized } from './list-dimensions.ts'
import type { CardList } from './masonry.tsx'
import { pixels } from './placement.ts'
import { findScrollAnchor, type ScrollAnchor, storeScrollAnchor } from './scroll-anchor.ts'

/** In pixels; cards under the header do not count as visible. */
const headerHeight = 80
const userMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown']

type CardAnchor = Pick<ScrollAnchor, 'postId' | 'offset'>
type Pages = { count: number; hasNext: boolean; isFetching: boolean; fetchNext: () => void }

/**
 * Stores the scroll position in a feed, and restores it after going back or reloading by loading
 * pages until the card that was on top can be there again. The same card also stays on top when the
 * columns change.
 */
export function useScrollRestoration(list: CardList, pages: Pages): void {
  const { key: entry, pathname, search, mask } = useLocation()
  const isBehindSheet = mask !== undefined
  const path = pathname + search
  const target = useRef<ScrollAnchor>(undefined)
  const wasBehindSheet = useRef(false)
  const latest = useRef({ list, count: pages.count })

  useLayoutEffect(() => {
    latest.current = { list, count: pages.count }
  }, [list, pages.count])

  useLayoutEffect(() => {
    const saveAt = (anchor: CardAnchor | undefined, pagesBefore = 0) => {
      if (!anchor) return
      const { postId, offset } = anchor
      const count = Math.max(latest.current.count, pagesBefore)
      storeScrollAnchor(entry, { path, pages: count, postId, offset })
    }
    if (isBehindSheet) {
      // The position was stored before the sheet opened. After signing up, shoppers return to the
      // card they pressed.
      saveAt(findPressed(latest.current.list))
      wasBehindSheet.current = true
      return
    }
    // A sheet that closes leaves the feed where it was.
    target.current = wasBehindSheet.current ? undefined : findScrollAnchor(entry, path)
    wasBehindSheet.current = false
    const save = () => {
      saveAt(target.current ?? findAnchor(latest.current.list), target.current?.pages)
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const cancelRestore = () => {
      target.current = undefined
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pagehide', save, { signal })
    document.addEventListener('visibilitychange', onHidden, { signal })
    for (const move of userMoves) {
      window.addEventListener(move, cancelRestore, { passive: true, signal })
    }
    return () => {
      save()
      listening.abort()
    }
  }, [entry, path, isBehindSheet])

  useEffect(() => {
    const anchor = target.current
    if (!anchor) return
    if (scrollToAnchor(list, anchor)) target.current = undefined
    else if (pages.hasNext && pages.count <= anchor.pages) {
      if (!pages.isFetching) pages.fetchNext()
    } else target.current = undefined
  }, [list, pages])

  useEffect(() => {
    let anchor: CardAnchor | undefined
    let columnWidth: number | undefined
    const updateAnchor = () => {
      const { list } = latest.current
      anchor = findAnchor(list)
      columnWidth = list.element.current ? measureList(list.element.current).columnWidth : undefined
    }
    const stop = onResized(() => {
      const { element } = latest.current.list
      const isChanged = element.current && measureList(element.current).columnWidth !== columnWidth
      if (anchor && isChanged && window.scrollY > 0) scrollToAnchor(latest.current.list, anchor)
      updateAnchor()
    })
    window.addEventListener('scrollend', updateAnchor)
    return () => {
      stop()
      window.removeEventListener('scrollend', updateAnchor)
    }
  }, [])
}

/** Returns the first card that is at least partly below the header. */
function findAnchor({ cards, placed, element }: CardList): CardAnchor | undefined {
  if (!element.current) return undefined
  const dimensions = measureList(element.current)
  const { places, heights } = placed[dimensions.layout]
  for (const [index, place] of places.entries()) {
    const card = cards[index]
    const height = heights[index]
    if (!card || !height) continue
    const offset = dimensions.top + pixels(place.top, dimensions)
    if (offset + pixels(height, dimensions) > headerHeight) return { postId: card.postId, offset }
  }
  return undefined
}

/** Returns the card in which a link to sign up was pressed. */
function findPressed({ cards, element }: CardList): CardAnchor | undefined {
  const article = pressedSignUpLink()?.closest('[aria-posinset]')
  if (!article || !element.current?.contains(article)) return undefined
  const card = cards[Number(article.getAttribute('aria-posinset')) - 1]
  return card && { postId: card.postId, offset: article.getBoundingClientRect().top }
}

/**
 * Scrolls a card to where it was. Returns false if the card is not in the list, or if the list is
 * still too short to scroll that far.
 */
function scrollToAnchor({ cards, placed, element }: CardList, anchor: CardAnchor): boolean {
  const index = cards.findIndex((card) => card.postId === anchor.postId)
  if (!element.current || index < 0) return false
  const dimensions = measureList(element.current)
  const place = placed[dimensions.layout].places[index]
  if (!place) return false
  const moved = dimensions.top + pixels(place.top, dimensions) - anchor.offset
  const before = window.scrollY
  if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' })
  return moved - (window.scrollY - before) <= 1
}
