import './styles.css'
import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

/** A page that begins with a hero. */
export function LandingPage({ children }: { children: ReactNode }) {
  return <Page className="landing-page">{children}</Page>
}
