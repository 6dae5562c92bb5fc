import { useLoaderData } from 'react-router'

import type { loader } from './account-insights.server.ts'
import { InsightsPage } from './insights-page.tsx'

export default function AccountInsights() {
  const { insights, days, topBy, posts } = useLoaderData<typeof loader>()
  return <InsightsPage insights={insights} days={days} topBy={topBy} posts={posts} />
}
