import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

/** A page with a feed. */
export function FeedPage({ children }: { children: ReactNode }) {
  return <Page className="feed-page">{children}</Page>
}
