import './styles.css'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = {
  /** A line above the title. */
  above: ReactNode
  title: string
  /** How many products are on the list. */
  count: number
}

/** What a list is called, and how much is on it. */
export function ListHeader({ above, title, count }: Props) {
  return (
    <header className="list-header">
      {above}
      <h1>{title}</h1>
      <p className="list-header-count">
        <Plural value={count} one="# product" other="# products" />
      </p>
    </header>
  )
}
