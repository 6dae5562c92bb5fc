import type { ComponentProps } from 'react'

import { Page } from '../../ui/page.tsx'

/** A page with a feed that no heading stands above. */
export function FeedPage(props: Omit<ComponentProps<typeof Page>, 'className'>) {
  return <Page {...props} className="feed-page" />
}
