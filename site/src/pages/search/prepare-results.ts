import { ignoreErrors } from '../../api/missing.ts'
import type { PageLoaderArgs } from '../../context/page-loader.ts'
import { followersCount } from '../../domain/creators/profiles.ts'
import { prepareFeed, startFeedAt } from '../../domain/feeds/prepare-feed.ts'
import type { Found } from '../../domain/search/answers.ts'
import { prepareFilterCounts } from '../../domain/search/filters/filter-counts.ts'
import { vocabularyNames } from '../../domain/search/filters/vocabulary-names.ts'
import { foundProducts } from '../../domain/search/found-products.ts'
import { resultCounts } from '../../domain/search/result-counts.ts'
import type { SearchAddress } from '../../domain/search/search-address.ts'
import { searchCreators, searchPosts, searchProducts } from '../../domain/search/search.ts'
import { otherProducts } from './other-products.tsx'
import { resultPlace } from './result-filters.tsx'

/** Ensures that the results of a search are in the cache. Returns whether there are any. */
export async function prepareResults(
  args: PageLoaderArgs,
  search: SearchAddress,
): Promise<boolean> {
  const { queryClient } = args
  const counts = ignoreErrors(args.queryClient.ensureQueryData(resultCounts(search)))
  const names = ignoreErrors(args.queryClient.ensureQueryData(vocabularyNames(args.site.locale)))
  const filters =
    search.type === 'profile'
      ? undefined
      : prepareFilterCounts(args, resultPlace(search), search.filters)
  const [hasFound] = await Promise.all([prepareKind(args, search), counts, names, filters])
  if (!hasFound)
    await ignoreErrors(queryClient.ensureInfiniteQueryData(otherProducts(firstOf(args, search))))
  return hasFound
}

/** The first page of results, as it was prepared. */
function firstOf({ queryClient, url }: PageLoaderArgs, search: SearchAddress): Found | undefined {
  const from = url.searchParams.get('next')
  const list = { ...search, query: search.keyword }
  const pages: readonly Found[] | undefined =
    search.type === 'profile'
      ? queryClient.getQueryData(searchCreators(search.keyword, from).queryKey)?.pages
      : search.type === 'product'
        ? queryClient.getQueryData(foundProducts({ ...list, from }).queryKey)?.pages
        : queryClient.getQueryData(startFeedAt(searchPosts(list), from).queryKey)?.pages
  return pages?.[0]
}

function prepareKind(args: PageLoaderArgs, search: SearchAddress): Promise<boolean> {
  const from = args.url.searchParams.get('next')
  if (search.type === 'profile') return prepareCreators(args, search, from)
  if (search.type === 'product') return prepareProducts(args, search, from)
  return preparePosts(args, search, from)
}

async function prepareCreators(
  { queryClient }: PageLoaderArgs,
  { keyword }: SearchAddress,
  from: string | null,
): Promise<boolean> {
  const { pages } = await queryClient.fetchInfiniteQuery(searchCreators(keyword, from))
  const ids = pages.flatMap((page) => page.creatorIds)
  await Promise.all(ids.map((id) => ignoreErrors(queryClient.ensureQueryData(followersCount(id)))))
  return ids.length > 0
}

async function prepareProducts(
  { queryClient }: PageLoaderArgs,
  search: SearchAddress,
  from: string | null,
): Promise<boolean> {
  const { pages } = await queryClient.fetchInfiniteQuery(
    foundProducts({ ...search, query: search.keyword, from }),
  )
  return pages.some(({ products }) => products.length > 0)
}

/** The posts, and what stands above them: the best creators and products. */
async function preparePosts(
  args: PageLoaderArgs,
  search: SearchAddress,
  from: string | null,
): Promise<boolean> {
  const { queryClient } = args
  const { keyword, filters } = search
  const others = from
    ? []
    : [
        queryClient.ensureInfiniteQueryData(searchCreators(keyword)),
        queryClient.ensureQueryData(searchProducts(keyword, filters)),
      ]
  const [hasPosts] = await Promise.all([
    prepareFeed(args, searchPosts({ ...search, query: keyword })),
    ...others.map(ignoreErrors),
  ])
  return hasPosts
}
