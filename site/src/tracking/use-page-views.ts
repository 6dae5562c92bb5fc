import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { contentIn } from './content.ts'
import { track } from './track.ts'

/** How long an address must have been shown, in milliseconds. */
const settlesAfter = 250

/**
 * Tracks a page view whenever another address is shown, and for the first one. `frameParams` are
 * query parameters that are not the page's.
 */
export function usePageViews(frameParams: readonly string[]): void {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of frameParams) query.delete(name)
  const address = `${pathname}?${query}`
  useEffect(() => {
    const timer = setTimeout(() => {
      const main = document.querySelector<HTMLElement>('[data-page-content]')
      track({ name: 'page view', ...contentIn(main?.dataset['pageContent']) })
    }, settlesAfter)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address is another view
  }, [address])
}
