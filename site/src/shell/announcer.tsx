import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells a screen reader which page it is on now, as a load of the page would. */
export function Announcer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
  }, [pathname])

  return <output className="sr-only">{title}</output>
}
