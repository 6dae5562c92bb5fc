import { benchFeeds } from './feeds.ts'
import { benchFollowing } from './following.ts'
import { benchHydration } from './hydration.ts'
import { benchInvalidation } from './invalidation.ts'
import { benchPages } from './pages.ts'
import { benchPaging } from './paging.ts'
import { benchPrices } from './prices.ts'
import { benchRendering } from './rendering.ts'
import { missedGoals } from './report.ts'
import { benchSearch } from './search.ts'

const benches = {
  feeds: benchFeeds,
  following: benchFollowing,
  hydration: benchHydration,
  invalidation: benchInvalidation,
  pages: benchPages,
  paging: benchPaging,
  prices: benchPrices,
  rendering: benchRendering,
  search: benchSearch,
}

const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  await bench()
}
process.exitCode = missedGoals() > 0 ? 1 : 0
