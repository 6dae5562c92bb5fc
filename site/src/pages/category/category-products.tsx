import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { readHashtag } from '@ltk/contract/hashtag'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams, useSearchParams } from 'react-router'

import { logErrors } from '../../api/missing.ts'
import { PageError } from '../../api/page-errors.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { categoryBubbles } from '../../domain/categories/category-bubbles.ts'
import { hashtagProducts } from '../../domain/products/hashtag-products.ts'
import { productDetails } from '../../domain/products/products.ts'
import { prepareFilterCounts } from '../../domain/search/filters/filter-counts.ts'
import { vocabularyNames } from '../../domain/search/filters/vocabulary-names.ts'
import { breadcrumbs, productList } from '../../domain/structured-data/lists.ts'
import { ProductPages } from '../../domain/wishlists/product-pages.tsx'
import { categoryHref, categoryProductsHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { NoResults } from '../../ui/states.tsx'
import { categoryAt } from './category-at.ts'
import { EmptyCategory } from './empty-category.tsx'
import { categoryProductPlace, ProductFilters } from './product-filters.tsx'
import { productListHref, productListOf } from './product-list.ts'

const loadPage: PageLoader = async (args) => {
  const { params, i18n, url, queryClient, site } = args
  const bubbles = await queryClient.ensureQueryData(categoryBubbles(site.locale))
  const requested = params['category'] ?? ''
  const { hashtag, title, canonicalName } = categoryAt(readHashtag(requested), bubbles, i18n)
  const path = categoryProductsHref(canonicalName)
  if (canonicalName !== requested) throw redirect(path + url.search, 301)
  const list = productListOf(url.searchParams)
  const feed = hashtagProducts({ hashtag, ...list }, url.searchParams.get('next'))
  const [{ pages }] = await Promise.all([
    queryClient.ensureInfiniteQueryData(feed),
    prepareFilterCounts(
      args,
      categoryProductPlace({ name: canonicalName, hashtag, list }),
      list.filters,
    ),
    logErrors('names of kinds', queryClient.ensureQueryData(vocabularyNames(site.locale))),
  ]).catch((error: unknown) => {
    throw new PageError('hashtagFeed', error)
  })
  const products = pages[0]?.products ?? []
  return {
    title: i18n._(msg`${title}: products`),
    description: i18n._(msg`${title}: the products of our creators’ newest posts.`),
    robots:
      products.length > 0 && productListHref(canonicalName, list) === path ? undefined : 'noindex',
    path,
    crawlerHead: import.meta.env.SSR && {
      covers: products.map(
        ({ id }) => queryClient.getQueryData(productDetails(id).queryKey)?.imageUrl,
      ),
      structuredData: [
        productList(
          products.map(({ id }) => id),
          site,
        ),
        breadcrumbs(
          [
            [i18n._(msg`Shop`), '/categories'],
            [title, categoryHref(canonicalName)],
            [i18n._(msg`Products`), path],
          ],
          site,
        ),
      ],
    },
  }
}
export const loader = routeLoader(loadPage)

/** The products of a category's posts, by the filters that are set. */
export default function CategoryProducts() {
  const { t, i18n } = useLingui()
  const name = useParams()['category'] ?? ''
  const [search] = useSearchParams()
  const { locale } = useSiteContext()
  const { data: bubbles } = useSuspenseQuery(categoryBubbles(locale))
  const { hashtag, title } = categoryAt(name, bubbles, i18n)
  const list = productListOf(search)
  const from = search.get('next')
  const feed = useSuspenseInfiniteQuery(hashtagProducts({ hashtag, ...list }, from))
  const allHref = categoryProductsHref(name)
  const isAll = productListHref(name, list, from ?? undefined) === allHref
  const [first] = feed.data.pages
  const hasNone = isAll && first?.products.length === 0
  return (
    <Page>
      <PageHeading
        above={<Link href={categoryHref(name)}>{title}</Link>}
        title={<Trans>Products</Trans>}
        lead={
          hashtag === priceHashtags.sale ? (
            <Trans>On sale right now, from our creators’ newest posts.</Trans>
          ) : (
            <Trans>What our creators’ newest posts feature.</Trans>
          )
        }
      />
      {!hasNone && <ProductFilters name={name} hashtag={hashtag} list={list} />}
      <ProductPages
        key={productListHref(name, list)}
        label={t`Products`}
        feed={feed}
        hrefOf={(next) => productListHref(name, list, next)}
        empty={
          isAll ? (
            <EmptyCategory name={name} />
          ) : (
            <NoResults>
              <ButtonLink variant="secondary" href={allHref}>
                <Trans>All products</Trans>
              </ButtonLink>
            </NoResults>
          )
        }
      />
    </Page>
  )
}
