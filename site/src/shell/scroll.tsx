import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
  useNavigationType,
} from 'react-router'

import { usePageHandle } from './page-handle.ts'
import { scrollTarget } from './scroll-rules.ts'

const storageKey = 'scroll'

/**
 * Runs at the end of a page that was loaded whole, before anything else does: back to where one was.
 * An entry of the history that has no key yet is given one, in the router's own form.
 */
export const restoreScript = `(function(){try{history.scrollRestoration='manual';var s=history.state;if(!s||!s.key)history.replaceState({key:Math.random().toString(32).slice(2)},'');else{var y=JSON.parse(sessionStorage.getItem('${storageKey}')||'{}')[s.key];if(y)scrollTo(0,y)}}catch(e){}})()`

function readPositions(): Map<string, number> {
  try {
    const saved: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return new Map(Object.entries(saved))
  } catch {
    return new Map()
  }
}

/**
 * The scroll position: to the top on the way to a page, to the target of a hash, back where one was
 * on the way back and after a reload, and left alone where the page asks for that. The router's own
 * brings all of its links and forms with it and knows no opt-out of a page.
 */
export function Scroll() {
  const location = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const { keepScroll } = usePageHandle()
  const isAsked = useContext(DataRouterStateContext)?.preventScrollReset
  const keep = Boolean(keepScroll || isAsked)
  const positions = useRef(new Map<string, number>())
  const shown = useRef(location)

  useEffect(() => {
    positions.current = new Map([...readPositions(), ...positions.current])
    const remember = () => positions.current.set(shown.current.key, scrollY)
    const store = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions.current)))
      } catch {
        // Storage is full or switched off: positions last as long as the page.
      }
    }
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', store)
    }
  }, [])

  useLayoutEffect(() => {
    if (shown.current === location) return
    shown.current = location
    const saved = positions.current.get(location.key)
    const target = scrollTarget({ isBack, saved, keep, hash: location.hash })
    if (typeof target === 'string') document.getElementById(target)?.scrollIntoView()
    else if (target !== undefined) scrollTo({ top: target, behavior: 'instant' })
  }, [location, isBack, keep])

  return <script dangerouslySetInnerHTML={{ __html: restoreScript }} />
}
