import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

/** A page that is a feed, with what stands above it. */
export function FeedPage({ children }: { children: ReactNode }) {
  return <Page className="feed-page">{children}</Page>
}

/** What a feed is of, where no tabs say so. */
export function FeedHeading({ children }: { children: ReactNode }) {
  return <header className="feed-page-heading">{children}</header>
}
