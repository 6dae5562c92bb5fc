import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

/** A page that is a feed, with what stands above it. */
export function FeedPage({ children }: { children: ReactNode }) {
  return <Page className="feed-page">{children}</Page>
}
