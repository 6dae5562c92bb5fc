import './dev-section.css'
import type { ComponentProps, ReactNode } from 'react'

import { Eyebrow } from '../../ui/eyebrow.tsx'

/** A section of the page of components. */
export function DevSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="dev-section">
      <Eyebrow>{name}</Eyebrow>
      {children}
    </section>
  )
}

/** A row of components that wraps. */
export function DevRow(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className="dev-section-row" />
}

/** Text in the colour of secondary text. */
export function DevQuietText({ children }: { children: ReactNode }) {
  return <p className="dev-section-quiet">{children}</p>
}
