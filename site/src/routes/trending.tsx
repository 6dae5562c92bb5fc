import { msg } from '@lingui/core/macro'

import { trendingFeed } from '../data/feeds.ts'
import { loadTrending, TrendingPage } from '../features/feed/trending-page.tsx'

const feed = trendingFeed()
const title = msg`Trending today`

export const loader = loadTrending({
  feed,
  title,
  about: msg`The posts that shoppers like, save and share most today.`,
})

export default function Trending() {
  return <TrendingPage feed={feed} title={title} />
}
