import { msg } from '@lingui/core/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { joinPages } from '../data/cards.ts'
import { featuredFeed } from '../data/feeds.ts'
import { loadScreen, type Screen } from '../data/screen.ts'

const screen: Screen = async ({ queryClient, i18n }) => {
  await queryClient.ensureInfiniteQueryData(featuredFeed())
  return { title: i18n._(msg`Discover`) }
}
export const loader = loadScreen(screen)
export const clientLoader = loadScreen(screen)

export default function Home() {
  const feed = useSuspenseInfiniteQuery(featuredFeed())
  return (
    <ul>
      {joinPages(feed.data.pages).map((card) => (
        <li key={card.postId}>{card.caption}</li>
      ))}
    </ul>
  )
}
