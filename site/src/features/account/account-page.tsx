import './styles.css'
import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

type Props = {
  title: ReactNode
  /** Stands under the title. */
  lead?: ReactNode
  /** What it holds stands in two columns where there is room. */
  isWide?: boolean
  children: ReactNode
}

/** The class of a form on it. */
export const accountForm = 'account-page-form'

/** A page about one's account: narrow, with little around it. */
export function AccountPage({ title, lead, isWide = false, children }: Props) {
  return (
    <Page className={isWide ? 'account-page account-page-wide' : 'account-page'}>
      <header>
        <h1>{title}</h1>
        {lead && <p className="account-page-lead">{lead}</p>}
      </header>
      {children}
    </Page>
  )
}

/** What else one can do there. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className="account-page-other">{children}</div>
}
