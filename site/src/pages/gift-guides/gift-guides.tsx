import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { useSiteContext } from '../../context/page-context.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { giftCategories } from '../../domain/product-sets/gift-categories.ts'
import { GuideFeed } from '../../domain/product-sets/guide-feed.tsx'
import { giftGuides } from '../../domain/product-sets/set-lists.ts'
import { coversOfGuides } from '../../domain/structured-data/covers.ts'
import { breadcrumbs, guideItemList } from '../../domain/structured-data/lists.ts'
import { notFoundPage } from '../../framework/page-loader.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { GiftChips } from './gift-chips.tsx'
import { giftFilterOf, giftGuidesHref, namesOfFilter } from './gift-filter.ts'

const loadPage: PageLoader = async ({ url, queryClient, i18n, site }) => {
  const filter = giftFilterOf(url.searchParams)
  const categories = await queryClient.ensureQueryData(giftCategories(site.locale))
  const names = namesOfFilter(filter, categories)
  if (!names) throw notFoundPage()
  const feed = giftGuides(filter, site.locale, url.searchParams.get('next'))
  const { pages } = await queryClient.ensureInfiniteQueryData(feed)
  const guides = pages[0]?.guides ?? []
  const about = [names.recipient, names.occasion].filter((name) => name !== null).join(' · ')
  return {
    title: about ? i18n._(msg`Gift guides: ${about}`) : i18n._(msg`Gift guides`),
    description: i18n._(msg`Presents that our creators have picked, by recipient and occasion.`),
    // The page of all guides is in the sitemap, also while there are none.
    robots: about === '' || guides.length > 0 ? undefined : 'noindex',
    path: giftGuidesHref(filter),
    crawlerHead: import.meta.env.SSR && {
      covers: coversOfGuides(guides),
      structuredData: [
        guideItemList(guides, site),
        about
          ? breadcrumbs(
              [
                [i18n._(msg`Gift guides`), '/gift-guides'],
                [about, giftGuidesHref(filter)],
              ],
              site,
            )
          : undefined,
      ],
    },
  }
}
export const loader = routeLoader(loadPage)

/** The gift guides of all creators, by recipient and occasion. */
export default function GiftGuides() {
  const { locale } = useSiteContext()
  const [search] = useSearchParams()
  const filter = giftFilterOf(search)
  const { data: categories } = useSuspenseQuery(giftCategories(locale))
  const names = namesOfFilter(filter, categories)
  const isOfAll = giftGuidesHref(filter) === '/gift-guides'
  return (
    <Page>
      <PageHeading
        above={
          names?.recipient && names.occasion
            ? names.occasion
            : !isOfAll && (
                <Link href="/gift-guides">
                  <Trans>Gift guides</Trans>
                </Link>
              )
        }
        title={names?.recipient ?? names?.occasion ?? <Trans>Gift guides</Trans>}
        lead={<Trans>Presents that our creators have picked, by recipient and occasion.</Trans>}
      />
      <GiftChips filter={filter} categories={categories} />
      <Guides key={giftGuidesHref(filter)} />
    </Page>
  )
}

function Guides() {
  const { t } = useLingui()
  const { locale } = useSiteContext()
  const [search] = useSearchParams()
  const filter = giftFilterOf(search)
  const from = search.get('next')
  const feed = giftGuides(filter, locale, from)
  const isAll = from === null && giftGuidesHref(filter) === '/gift-guides'
  const { data } = useInfiniteQuery(feed)
  if (data?.pages.every((page) => page.guides.length === 0)) {
    return (
      <EmptyState icon="gift" title={<Trans>No gift guides here yet</Trans>}>
        {isAll ? (
          <ButtonLink variant="secondary" href="/categories">
            <Trans>Shop by category</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" href="/gift-guides">
            <Trans>All gift guides</Trans>
          </ButtonLink>
        )}
      </EmptyState>
    )
  }
  return <GuideFeed feed={feed} label={t`Gift guides`} />
}
