import type { ReactNode } from 'react'

/** What a feed is of, where no tabs say so. */
export function FeedHeading({ children }: { children: ReactNode }) {
  return <header className="feed-heading">{children}</header>
}
