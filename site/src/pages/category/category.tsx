import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { readHashtag } from '@ltk/contract/hashtag'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams } from 'react-router'

import { PageError } from '../../api/page-errors.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { categoryBubbles } from '../../domain/categories/category-bubbles.ts'
import { CategoryLinks } from '../../domain/categories/category-links.tsx'
import { categoryProducts } from '../../domain/categories/category-picks.ts'
import { HashtagFeed } from '../../domain/feeds/hashtag-feed.tsx'
import { hashtagFeed } from '../../domain/feeds/hashtags.ts'
import { preparedCards, prepareFeed } from '../../domain/feeds/prepare-feed.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { breadcrumbs, postList } from '../../domain/structured-data/lists.ts'
import { categoryHref, categoryProductsHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { aboutCategory } from './about-category.ts'
import { categoryAt } from './category-at.ts'
import { EmptyCategory } from './empty-category.tsx'
import { TypicalProducts } from './typical-products.tsx'

const loadPage: PageLoader = async (args) => {
  const { params, i18n, url, queryClient, site } = args
  const bubbles = await queryClient.ensureQueryData(categoryBubbles(site.locale))
  const requested = params['category'] ?? ''
  const name = readHashtag(requested)
  const { hashtag, title, canonicalName } = categoryAt(name, bubbles, i18n)
  if (canonicalName !== requested) {
    throw redirect(categoryHref(canonicalName) + url.search, 301)
  }
  const feed = hashtagFeed(hashtag)
  const [hasPosts] = await Promise.all([
    prepareFeed(args, feed),
    queryClient.ensureQueryData(categoryProducts(hashtag)),
  ]).catch((error: unknown) => {
    throw new PageError('hashtagFeed', error)
  })
  return {
    title,
    description: i18n._(msg`${title}: the newest posts of our creators.`),
    robots: hasPosts ? undefined : 'noindex',
    crawlerHead: import.meta.env.SSR && {
      covers: coversOf(preparedCards(args, feed)),
      structuredData: [
        postList(preparedCards(args, feed), site),
        breadcrumbs(
          [
            [i18n._(msg`Shop`), '/categories'],
            [title, url.pathname],
          ],
          site,
        ),
      ],
    },
  }
}
export const loader = routeLoader(loadPage)

export default function CategoryPage() {
  const { i18n } = useLingui()
  const name = useParams()['category'] ?? ''
  const { locale } = useSiteContext()
  const { data: bubbles } = useSuspenseQuery(categoryBubbles(locale))
  const { hashtag, title } = categoryAt(name, bubbles, i18n)
  return (
    <Page>
      <PageHeading
        above={
          <Link href="/categories">
            <Trans>Shop</Trans>
          </Link>
        }
        title={title}
        lead={name === 'salealert' ? <AboutSales /> : i18n._(aboutCategory(hashtag))}
      />
      <CategoryLinks current={name} />
      <TypicalProducts key={hashtag} hashtag={hashtag} allHref={categoryProductsHref(name)} />
      <h2>
        <Trans>Posts</Trans>
      </h2>
      <HashtagFeed
        key={hashtag}
        hashtag={hashtag}
        isCategory
        empty={<EmptyCategory name={name} />}
      />
    </Page>
  )
}

/** Tells the posts of this category from the products of the deals. */
function AboutSales() {
  return (
    <Trans>
      Posts featuring something that’s on sale right now. For every reduced product, the biggest
      drop first, see{' '}
      <Link href="/deals" variant="text">
        Deals
      </Link>
      .
    </Trans>
  )
}
