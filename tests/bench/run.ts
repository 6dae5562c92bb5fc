import { benchCluster } from './cluster/bench.ts'
import { benchEvents } from './events.ts'
import { benchFeeds } from './feeds.ts'
import { benchFollowing } from './following.ts'
import { benchGrowth } from './growth/bench.ts'
import { benchHydration } from './hydration.ts'
import { benchImports } from './imports.ts'
import { benchInvalidation } from './invalidation.ts'
import { benchPages } from './pages.ts'
import { benchPaging } from './paging.ts'
import { benchPrices } from './prices.ts'
import { benchRendering } from './rendering.ts'
import { missedGoals } from './report.ts'
import { benchSearchQuality } from './search-quality.ts'
import { benchSearch } from './search/bench.ts'

const benches: Record<string, () => Promise<void>> = {
  events: benchEvents,
  feeds: benchFeeds,
  following: benchFollowing,
  hydration: benchHydration,
  imports: benchImports,
  invalidation: benchInvalidation,
  pages: benchPages,
  paging: benchPaging,
  prices: benchPrices,
  rendering: benchRendering,
  search: benchSearch,
  'search-quality': benchSearchQuality,
}

const help = `npm run bench [<name> …]
npm run bench growth [<posts> …]
npm run bench cluster [<posts>]

Measures speed against peers and limits, and prints each figure with its goal. Without names, all:
${Object.keys(benches).join(', ')}.

"cluster" needs an installed PostgreSQL with Citus, and runs only by its name: with 100,000 posts, unless
another number is given. "growth" takes an hour and up to 40 GB, and runs only by its name: with 100,000, 1,000,000 and
10,000,000 posts, unless other numbers are given. "search" takes 20 minutes and 12 GB.

Ends with 1 where a goal was missed.
`

const wanted = process.argv.slice(2)
if (wanted.includes('--help') || wanted.includes('-h')) {
  process.stdout.write(help)
  process.exit(0)
}
if (wanted[0] === 'growth' || wanted[0] === 'cluster') {
  const sizes = wanted.slice(1).map(Number)
  if (sizes.some((posts) => !(posts >= 20_000 && posts % 20_000 === 0))) {
    process.stderr.write('Numbers of posts are multiples of 20,000.\n')
    process.exit(2)
  }
  if (wanted[0] === 'cluster') await benchCluster(sizes[0])
  else await benchGrowth(sizes.length > 0 ? sizes : undefined)
  process.exit(missedGoals() > 0 ? 1 : 0)
}
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  const names = Object.keys(benches).join(', ')
  process.stderr.write(`There is no benchmark "${unknown.join('", "')}". There are: ${names}.\n`)
  process.exit(2)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  await bench()
}
process.exitCode = missedGoals() > 0 ? 1 : 0
