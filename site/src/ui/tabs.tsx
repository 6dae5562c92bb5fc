import { type ReactNode, useEffect, useRef } from 'react'

import { Link } from './link.tsx'
import { scrollToCurrent } from './scroll-to-current.ts'

type Tab = { href: string; label: ReactNode; current: boolean }

type Props = {
  /** The label of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab[]
}

/** Tabs that are pages: links, one of which is the current page. */
export function Tabs({ label, tabs }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (row.current) scrollToCurrent(row.current)
  }, [])
  return (
    <nav aria-label={label} className="tabs">
      <ul ref={row}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
