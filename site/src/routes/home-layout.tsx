import { Outlet } from 'react-router'

import { HomeTabs } from '../features/feed/home-tabs.tsx'

/** The feeds of the main screen, under the same tabs. */
export default function HomeLayout() {
  return (
    <div className="page feed-page">
      <HomeTabs />
      <Outlet />
    </div>
  )
}
