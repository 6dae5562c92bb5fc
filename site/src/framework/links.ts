import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { hasConnection, untilOnline } from '../browser/online.ts'
import { addressWithin, isPlainClick } from './link-rules.ts'
import { useProvided } from './page-providers.tsx'
import { createPrefetch } from './prefetch.ts'

/** How long the pointer must rest on a link before its page is prefetched, in milliseconds. */
const dwell = 80

function anchorOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Focuses the target of a link within the page, such as a skip link past the header. */
function focusTarget(hash: string): void {
  document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
}

/**
 * Follows plain links without reloading the document, and prefetches the page behind a link that is
 * hovered, focused or touched. One listener serves all links, since a router `Link` for each would
 * be expensive on pages with hundreds of them. `markLink` is told of the link from which a view
 * transition starts, or to which it returns; undefined if that link is not on the page.
 */
export function useLinks(markLink: (link: Element | undefined) => void): void {
  const navigate = useNavigate()
  const { page, context } = useProvided()
  const { table } = page
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Before the browser takes its picture of the new page, which may be the one with the link.
  useLayoutEffect(() => {
    const left = shown.current
    shown.current = pathname
    if (left === pathname || !table.find(left)?.viewTransition) return
    markLink(Array.from(document.links).find((link) => link.pathname === left))
  }, [pathname, table, markLink])
  useEffect(() => {
    const prefetch = createPrefetch({ page, context })
    const addressOf = (target: EventTarget | null) => {
      const anchor = anchorOf(target)
      return anchor ? addressWithin(anchor, location.origin, table) : undefined
    }
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      const here = location.pathname + location.search
      const anchor = anchorOf(event.target)
      if (anchor?.dataset['sheet']) {
        event.preventDefault()
        // The router stays on this page; the browser shows the address of the sheet's own page.
        const mask = anchor.pathname + anchor.search
        return void navigate(here, {
          mask,
          preventScrollReset: true,
          defaultShouldRevalidate: false,
        })
      }
      const url = addressOf(event.target)
      if (!url) return waitToLoad(event)
      event.preventDefault()
      const to = url.pathname + url.search + url.hash
      const { scroll, viewTransition } = table.find(url.pathname) ?? {}
      const isTransition = viewTransition === true && url.pathname !== location.pathname
      if (isTransition) markLink(anchor ?? undefined)
      const moved = navigate(to, {
        replace: to === here + location.hash,
        preventScrollReset: scroll === 'keep' || anchor?.dataset['keepScroll'] !== undefined,
        viewTransition: isTransition,
      })
      if (!url.hash || url.pathname + url.search !== here) return
      void Promise.resolve(moved).then(() => focusTarget(url.hash))
    }
    // The browser would replace the page by its own about the missing connection.
    const waitToLoad = (event: MouseEvent) => {
      const anchor = anchorOf(event.target)
      if (hasConnection() || !anchor || anchor.target || anchor.origin !== location.origin) return
      event.preventDefault()
      const from = location.href
      void untilOnline().then(() => location.href === from && location.assign(anchor.href))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedulePrefetch = (event: Event, delay: number) => {
      clearTimeout(timer)
      // What a link loads into the page it is on is not what its own page loads.
      if (anchorOf(event.target)?.dataset['inPlace']) return
      const url = addressOf(event.target)
      if (url) timer = setTimeout(() => prefetch(url), delay)
    }
    const onRest = (event: Event) => schedulePrefetch(event, dwell)
    const onTouch = (event: Event) => schedulePrefetch(event, 0)
    document.addEventListener('click', onClick)
    document.addEventListener('pointerover', onRest, { passive: true })
    document.addEventListener('focusin', onRest)
    document.addEventListener('touchstart', onTouch, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerover', onRest)
      document.removeEventListener('focusin', onRest)
      document.removeEventListener('touchstart', onTouch)
    }
  }, [navigate, page, table, context, markLink])
}
