import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Announces the title of the new page to screen readers after a client-side navigation. */
export function Announcer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
  }, [pathname])

  return <VisuallyHidden as="output">{title}</VisuallyHidden>
}
