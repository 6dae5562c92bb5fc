import { useLoaderData } from 'react-router'

import { InsightsPage } from '../features/insights/insights-page.tsx'
import type { loader } from './account-insights.server.ts'

export default function AccountInsights() {
  const { insights, days, topBy, posts } = useLoaderData<typeof loader>()
  return <InsightsPage insights={insights} days={days} topBy={topBy} posts={posts} />
}
