import type { ReactNode } from 'react'

import { Eyebrow } from './eyebrow.tsx'

type Props = {
  title: ReactNode
  /** What the page belongs to, in small letters or as a link. It stands in the page's margin. */
  above?: ReactNode
  /** Below the title. */
  lead?: ReactNode
  /** Below the lead. */
  children?: ReactNode
}

/** The first heading of a page, at the same place and in the same size on all of them. */
export function PageHeading({ title, above, lead, children }: Props) {
  return (
    <header className="page-heading">
      {above && (
        <div className="page-heading-above">
          <Eyebrow>{above}</Eyebrow>
        </div>
      )}
      <h1>{title}</h1>
      {lead && <p className="page-heading-lead">{lead}</p>}
      {children}
    </header>
  )
}
