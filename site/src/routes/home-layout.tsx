import { Outlet } from 'react-router'

import { FeedPage } from '../features/feed/feed-page.tsx'
import { HomeTabs } from '../features/home/home-tabs.tsx'

/** The feeds of the main screen, under shared tabs. */
export default function HomeLayout() {
  return (
    <FeedPage>
      <HomeTabs />
      <Outlet />
    </FeedPage>
  )
}
