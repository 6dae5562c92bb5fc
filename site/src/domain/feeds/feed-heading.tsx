import type { ReactNode } from 'react'

/** The heading of a feed without tabs. */
export function FeedHeading({ children }: { children: ReactNode }) {
  return <header className="feed-heading">{children}</header>
}
