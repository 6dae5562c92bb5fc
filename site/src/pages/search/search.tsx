import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { ignoreErrors, logErrors } from '../../api/missing.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { routeLoader, type PageLoader, type PageLoaderArgs } from '../../context/page-loader.ts'
import { categoryBubbles } from '../../domain/categories/category-bubbles.ts'
import { CategoryBubbles } from '../../domain/categories/category-bubbles.tsx'
import { CategoryLinks } from '../../domain/categories/category-links.tsx'
import { followersCount } from '../../domain/creators/profiles.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import { PagedList } from '../../domain/feeds/paged-list.tsx'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { prepareFeed, startFeedAt } from '../../domain/feeds/prepare-feed.ts'
import { popularSearches } from '../../domain/search/popular-searches.ts'
import {
  readSearchAddress,
  type SearchAddress,
  searchHref,
} from '../../domain/search/search-address.ts'
import { searchCreators, searchPosts, searchProducts } from '../../domain/search/search.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { NoResults } from '../../ui/states.tsx'
import { CreatorResults } from './creator-results.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RelatedSearches } from './related-searches.tsx'
import { ReportClicks } from './report-clicks.tsx'
import { ResultsHeader } from './results-header.tsx'
import { Scores } from './scores.tsx'
import { countFilters } from './search-filters.ts'
import { SuggestionSection } from './suggestion-section.tsx'
import { TopMatches } from './top-matches.tsx'

/** One of three popular searches is shown, so that there is something of every kind. */
const everyPopular = 3
const maxTitleLength = 60

const loadPage: PageLoader = async (args) => {
  const { url, queryClient, i18n, site } = args
  const search = readSearchAddress(url.searchParams)
  const { keyword, type } = search
  // A search that fails twice is logged, and the page shows other suggestions.
  const found = keyword
    ? await logErrors('what matches a search', prepareResults(args, search))
    : false
  if (!found) await queryClient.ensureQueryData(categoryBubbles(site.locale))
  if (!keyword) return { title: i18n._(msg`Search`) }
  const words = keyword.length > maxTitleLength ? `${keyword.slice(0, maxTitleLength)}…` : keyword
  return {
    title:
      type === 'profile'
        ? i18n._(msg`Creators for “${words.toWellFormed()}”`)
        : i18n._(msg`Results for “${words.toWellFormed()}”`),
    path: searchHref({ keyword, type }),
  }
}
export const loader = routeLoader(loadPage)

/** Ensures that the results of a search are in the cache. Returns whether there are any. */
async function prepareResults(args: PageLoaderArgs, search: SearchAddress): Promise<boolean> {
  const { queryClient, url } = args
  const { keyword, filters } = search
  const from = url.searchParams.get('next')
  if (search.type === 'profile') {
    const { pages } = await queryClient.fetchInfiniteQuery(searchCreators(keyword, from))
    const ids = pages.flatMap((page) => page.creatorIds)
    await Promise.all(
      ids.map((id) => ignoreErrors(queryClient.ensureQueryData(followersCount(id)))),
    )
    return ids.length > 0
  }
  const others = from
    ? []
    : [
        queryClient.ensureInfiniteQueryData(searchCreators(keyword)),
        queryClient.ensureQueryData(searchProducts(keyword, filters)),
      ]
  const [hasPosts] = await Promise.all([
    prepareFeed(args, searchPosts({ ...search, query: keyword, from })),
    ...others.map(ignoreErrors),
  ])
  return hasPosts
}

/** The results for the words in the address; without words, popular searches. */
export default function Search() {
  const [params] = useSearchParams()
  const search = readSearchAddress(params)
  return (
    <Page>
      {search.keyword ? (
        <Results search={search} from={params.get('next')} />
      ) : (
        <>
          <PageHeading title={<Trans>Search</Trans>} />
          <OtherSearches type={search.type} />
        </>
      )}
    </Page>
  )
}

type Props = {
  search: SearchAddress
  /** The start of the results: the `next` of an earlier page. */
  from: string | null
}

function Results({ search, from }: Props) {
  const { t } = useLingui()
  const { keyword, type, debug } = search
  const isOfPosts = type === 'post'
  const posts = useInfiniteQuery({
    ...startFeedAt(searchPosts({ ...search, query: keyword, from }), from),
    // The loader has already refetched them if they were stale.
    refetchOnMount: false,
    enabled: isOfPosts,
  })
  const creators = useInfiniteQuery({
    ...searchCreators(keyword, from),
    refetchOnMount: false,
    enabled: !isOfPosts,
  })
  const shown = isOfPosts ? posts : creators
  const [found] = shown.data?.pages ?? []
  const hasFound = (found?.total ?? 0) > 0
  const hasFilters = isOfPosts && countFilters(search.filters) > 0
  const answers = isOfPosts
    ? (posts.data?.pages ?? []).map(({ cards, ...page }) => ({
        ...page,
        ids: cards.map((card) => card.postId),
      }))
    : (creators.data?.pages ?? []).map((page) => ({ ...page, ids: page.creatorIds }))
  const scored = isOfPosts
    ? posts.data?.pages.flatMap((page) =>
        page.cards.map(({ postId: id, title: name }) => ({ id, name })),
      )
    : creators.data?.pages.flatMap((page) => page.creatorIds.map((id) => ({ id, name: id })))

  return (
    <>
      <ResultsHeader search={search} found={found} />
      {isOfPosts && (hasFound || hasFilters) && (
        <FilterBar search={search} facets={posts.data?.pages[0]?.facets} />
      )}
      {debug && scored && (
        <Scores
          results={scored}
          scores={Object.assign({}, ...(shown.data?.pages ?? []).map((page) => page.scores))}
        />
      )}
      {hasFound && isOfPosts && !from && <TopMatches search={search} />}
      {hasFound ? (
        <ReportClicks index={isOfPosts ? 'posts' : 'profiles'} query={keyword} answers={answers}>
          {isOfPosts ? (
            <Feed
              feed={posts}
              label={t`Posts for “${keyword}”`}
              itemsBeforePage={itemsBeforePage}
            />
          ) : (
            <PagedList list={creators}>
              <CreatorResults
                creatorIds={creators.data?.pages.flatMap((page) => page.creatorIds) ?? []}
              />
            </PagedList>
          )}
        </ReportClicks>
      ) : (
        <>
          {found && (
            <NoResults>
              {hasFilters && (
                <ButtonLink variant="secondary" href={searchHref({ keyword })}>
                  <Trans>Search without filters</Trans>
                </ButtonLink>
              )}
            </NoResults>
          )}
          <OtherSearches type={type} spellings={found?.nearSpellings} />
        </>
      )}
    </>
  )
}

type OtherSearchesProps = { type: SearchAddress['type']; spellings?: readonly string[] | undefined }

/** Other things to search for: similar spellings, popular searches, and categories. */
function OtherSearches({ type, spellings = [] }: OtherSearchesProps) {
  const { locale } = useSiteContext()
  const { data: bubbles = [] } = useQuery(categoryBubbles(locale))
  return (
    <>
      <RelatedSearches
        title={<Trans comment="Title above links to other spellings">Did you mean</Trans>}
        words={spellings}
        type={type}
      />
      <RelatedSearches
        title={<Trans>Popular searches</Trans>}
        words={popularSearches.filter((_, index) => index % everyPopular === 0)}
        type="post"
      />
      <SuggestionSection title={<Trans>Categories</Trans>}>
        {bubbles.length > 0 ? <CategoryBubbles bubbles={bubbles} /> : <CategoryLinks />}
      </SuggestionSection>
    </>
  )
}
