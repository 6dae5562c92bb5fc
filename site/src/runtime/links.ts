import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { savesData } from './connection.ts'
import { addressWithin, isPlainClick } from './link-rules.ts'
import { useProvided } from './page-providers.tsx'
import { createPrefetch } from './prefetch.ts'

/** How long a pointer rests on a link before its page is fetched, in milliseconds. */
const dwell = 80

function anchorOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Moves the focus with the eye, such as past the header with a skip link. */
function focusTarget(hash: string): void {
  document.getElementById(decodeURIComponent(hash.slice(1)))?.focus({ preventScroll: true })
}

/**
 * Follows plain links without loading the document again, and fetches ahead what one is about to
 * follow. One listener for all links: a router's link each would cost a page with many of them a lot.
 */
export function useLinks(): void {
  const navigate = useNavigate()
  const { page, table } = useProvided()
  useEffect(() => {
    const prefetch = createPrefetch({ table, page })
    const addressOf = (target: EventTarget | null) => {
      const anchor = anchorOf(target)
      return anchor ? addressWithin(anchor, location.origin, table) : undefined
    }
    const onClick = (event: MouseEvent) => {
      const url = isPlainClick(event) ? addressOf(event.target) : undefined
      if (!url) return
      event.preventDefault()
      const to = url.pathname + url.search + url.hash
      const here = location.pathname + location.search
      const keepScroll =
        table.find(url.pathname)?.scroll === 'keep' ||
        anchorOf(event.target)?.dataset['keepScroll'] !== undefined
      const moved = navigate(to, {
        replace: to === here + location.hash,
        preventScrollReset: keepScroll,
      })
      if (!url.hash || url.pathname + url.search !== here) return
      void Promise.resolve(moved).then(() => focusTarget(url.hash))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const intend = (event: Event, delay: number) => {
      clearTimeout(timer)
      const url = addressOf(event.target)
      if (url && !savesData()) timer = setTimeout(() => prefetch(url), delay)
    }
    const onHover = (event: Event) => intend(event, dwell)
    const onFocus = (event: Event) => intend(event, dwell)
    const onTouch = (event: Event) => intend(event, 0)
    document.addEventListener('click', onClick)
    document.addEventListener('pointerover', onHover, { passive: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('touchstart', onTouch, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerover', onHover)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('touchstart', onTouch)
    }
  }, [navigate, page, table])
}
