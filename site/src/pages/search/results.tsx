import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import { Feed } from '../../domain/feeds/feed.tsx'
import { PagedList } from '../../domain/feeds/paged-list.tsx'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { startFeedAt } from '../../domain/feeds/prepare-feed.ts'
import { foundProducts } from '../../domain/search/found-products.ts'
import type { SearchAddress } from '../../domain/search/search-address.ts'
import { searchCreators, searchPosts } from '../../domain/search/search.ts'
import { CreatorResults } from './creator-results.tsx'
import { ProductResults } from './product-results.tsx'
import { ReportClicks } from './report-clicks.tsx'
import { ResultsFrame } from './results-frame.tsx'
import { TopMatches } from './top-matches.tsx'

type Props = {
  search: SearchAddress
  /** The start of the results: the `next` of an earlier page. */
  from: string | null
}

// The loader has already refetched what was stale.
const fromLoader = { refetchOnMount: false } as const

/** The results of a search, of the kind that its address asks for. */
export function Results(props: Props) {
  if (props.search.type === 'profile') return <Creators {...props} />
  if (props.search.type === 'product') return <Products {...props} />
  return <Posts {...props} />
}

/** The posts, below the products and creators that match best. */
function Posts({ search, from }: Props) {
  const { t } = useLingui()
  const { keyword } = search
  const posts = useInfiniteQuery({
    ...startFeedAt(searchPosts({ ...search, query: keyword }), from),
    ...fromLoader,
  })
  const pages = posts.data?.pages ?? []
  const cards = pages.flatMap((page) => page.cards)
  const answers = pages.map((page) => ({ ...page, ids: page.cards.map(({ postId }) => postId) }))
  return (
    <ResultsFrame
      search={search}
      pages={pages}
      results={cards.map(({ postId: id, title: name }) => ({ id, name }))}
      above={pages.length > 0 && !from && <TopMatches search={search} />}
    >
      <ReportClicks index="posts" query={keyword} answers={answers}>
        <Feed feed={posts} label={t`Posts for “${keyword}”`} itemsBeforePage={itemsBeforePage} />
      </ReportClicks>
    </ResultsFrame>
  )
}

function Products({ search, from }: Props) {
  const { keyword } = search
  const products = useInfiniteQuery({
    ...foundProducts({ ...search, query: keyword, from }),
    ...fromLoader,
  })
  const pages = products.data?.pages ?? []
  const answers = pages.map((page) => ({
    ...page,
    ids: page.products.map(({ detailsId }) => detailsId),
  }))
  return (
    <ResultsFrame
      search={search}
      pages={pages}
      results={answers.flatMap(({ ids }) => ids.map((id) => ({ id, name: id })))}
    >
      <ReportClicks index="products" query={keyword} answers={answers}>
        <PagedList list={products}>
          <ProductResults
            products={pages.flatMap((page) => page.products)}
            isLoading={products.isFetchingNextPage}
          />
        </PagedList>
      </ReportClicks>
    </ResultsFrame>
  )
}

function Creators({ search, from }: Props) {
  const { keyword } = search
  const creators = useInfiniteQuery({ ...searchCreators(keyword, from), ...fromLoader })
  const pages = creators.data?.pages ?? []
  const ids = pages.flatMap(({ creatorIds }) => creatorIds)
  const answers = pages.map((page) => ({ ...page, ids: page.creatorIds }))
  return (
    <ResultsFrame search={search} pages={pages} results={ids.map((id) => ({ id, name: id }))}>
      <ReportClicks index="profiles" query={keyword} answers={answers}>
        <PagedList list={creators}>
          <CreatorResults creatorIds={ids} />
        </PagedList>
      </ReportClicks>
    </ResultsFrame>
  )
}
