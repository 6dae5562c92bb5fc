import { msg } from '@lingui/core/macro'

import { trendingCreatorsFeed } from '../../domain/feeds/feeds.ts'
import { loadTrending, TrendingPage } from './trending-page.tsx'

const feed = trendingCreatorsFeed()
const title = msg`Trending creators`

export const loader = loadTrending({
  feed,
  title,
  about: msg`New posts of the creators whom shoppers look at most today.`,
})

export default function TrendingCreators() {
  return <TrendingPage feed={feed} title={title} />
}
