import { msg } from '@lingui/core/macro'

import { trendingFeed } from '../../domain/feeds/trending-feeds.ts'
import { loadTrending, TrendingPage } from './trending-page.tsx'

const feed = trendingFeed()
const title = msg`Trending today`
const about = msg`The posts that shoppers like, save and share most today.`

export const loader = loadTrending({ feed, title, about })

export default function Trending() {
  return <TrendingPage feed={feed} title={title} about={about} />
}
