import './styles.css'
import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

/** A page of the shopper's favorites. */
export function FavoritesPage({ children }: { children: ReactNode }) {
  return <Page className="favorites-page">{children}</Page>
}
