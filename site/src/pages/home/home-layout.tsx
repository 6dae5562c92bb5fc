import { Outlet } from 'react-router'

import { FeedPage } from '../../domain/feeds/feed-page.tsx'
import { HomeTabs } from './home-tabs.tsx'

/** The feeds of the main screen, under shared tabs. */
export default function HomeLayout() {
  return (
    <FeedPage>
      <HomeTabs />
      <Outlet />
    </FeedPage>
  )
}
