import './styles.css'
import type { ReactNode } from 'react'

type Props = {
  /** Of its heading. */
  id: string
  title: ReactNode
  children: ReactNode
}

/** What others keep, for those who keep nothing yet. */
export function WhatOthers({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id} className="what-others">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
