import './account.css'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Stands under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A page about one's account: narrow, with little around it. */
export function AccountPage({ title, lead, children }: Props) {
  return (
    <div className="page account-page">
      <header>
        <h1>{title}</h1>
        {lead && <p className="text-quiet">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
