import { Outlet } from 'react-router'

import { FeedPage } from '../../domain/feeds/feed-page.tsx'
import { HomeNav } from './home-nav.tsx'

/** The feeds of the main screen, under a shared row of links. */
export default function HomeLayout() {
  return (
    <FeedPage>
      <div className="home-layout">
        <HomeNav />
        <Outlet />
      </div>
    </FeedPage>
  )
}
