import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Note } from '../../ui/note.tsx'

type Props<T> = {
  title: ReactNode
  lead?: ReactNode
  /** The data; null if it could not be loaded. */
  data: T | null
  /** The target of links. */
  id?: string
  children: (data: T) => ReactNode
}

/** A section of the page under its heading. */
export function OperationsSection<T>({ title, lead, data, id, children }: Props<T>) {
  return (
    <section className="operations-section" id={id}>
      <h2>{title}</h2>
      {lead && <p className="operations-section-lead">{lead}</p>}
      {data === null ? (
        <Note>
          <Trans>This part cannot be shown at the moment. The log says why.</Trans>
        </Note>
      ) : (
        children(data)
      )}
    </section>
  )
}

/** The text of an empty section. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="operations-section-nothing">{children}</p>
}
