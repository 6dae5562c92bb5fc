import { type RefObject, useEffect } from 'react'

import { afterScroll } from './header-visibility.ts'

/**
 * Sets an attribute on the root element while the header is hidden. Elements that stick below the
 * header read `--header-offset` there.
 */
export function useHeaderVisibility(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement
    let state = { y: scrollY, hidden: false }
    const onScroll = () => {
      const height = header.current?.offsetHeight ?? 0
      const next = afterScroll(state, scrollY, height)
      if (next.hidden !== state.hidden) root.toggleAttribute('data-header-hidden', next.hidden)
      state = next
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      root.removeAttribute('data-header-hidden')
    }
  }, [header])
}
