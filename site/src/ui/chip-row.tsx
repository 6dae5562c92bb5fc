import { type ReactNode, useEffect, useRef } from 'react'

import { Icon } from './icon.tsx'
import { roveFocus } from './rove-focus.ts'
import { scrollToCurrent } from './scroll-to-current.ts'

type Props = {
  label: string
  /** List items with a link in each. */
  children: ReactNode
}

/**
 * Links in a row of chips that scrolls sideways: one tab stop with scripts. Its arrows are for mouse
 * users only.
 */
export function ChipRow({ label, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!row.current) return undefined
    scrollToCurrent(row.current)
    return roveFocus(row.current)
  }, [])
  const arrow = (side: 'left' | 'right', pages: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => row.current?.scrollBy({ left: pages * row.current.clientWidth })}
    >
      <Icon name={`chevron-${side}`} />
    </button>
  )
  return (
    <nav aria-label={label} className="chip-row">
      <ul ref={row}>{children}</ul>
      {arrow('left', -0.8)}
      {arrow('right', 0.8)}
    </nav>
  )
}
