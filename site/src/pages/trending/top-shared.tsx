import { msg } from '@lingui/core/macro'

import { topSharedFeed } from '../../domain/feeds/trending-feeds.ts'
import { loadTrending, TrendingPage } from './trending-page.tsx'

const feed = topSharedFeed()
const title = msg`Most shared posts`
const about = msg`The posts that shoppers shared most in the last 30 days.`

export const loader = loadTrending({ feed, title, about })

export default function TopShared() {
  return <TrendingPage feed={feed} title={title} about={about} />
}
