import './styles.css'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = {
  /** A line above the title. */
  above: ReactNode
  title: string
  /** The number of products on the list. */
  count: number
}

/** The title of a list and the number of products on it. */
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
