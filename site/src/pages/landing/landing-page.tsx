import './styles.css'
import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

/** A page of widely spaced sections, the first of which is often a hero. */
export function LandingPage({ children }: { children: ReactNode }) {
  return <Page className="landing-page">{children}</Page>
}
