import './styles.css'
import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

type Props = { title: ReactNode; lead: ReactNode; children: ReactNode }

/** A page on which shoppers find creators they like. */
export function MatchingPage({ title, lead, children }: Props) {
  return (
    <Page className="matching-page">
      <header className="matching-page-head">
        <h1>{title}</h1>
        <p className="matching-page-lead">{lead}</p>
      </header>
      {children}
    </Page>
  )
}
