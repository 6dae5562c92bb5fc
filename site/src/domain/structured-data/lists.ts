import type { BreadcrumbList, ItemList } from 'schema-dts'

import type { Card } from '../../cards/cards.ts'
import { guidesHref, postHref, productHref, productSetsHref } from '../../paths.ts'
import { type GuideCard } from '../product-sets/gift-guides.ts'
import { absoluteUrl, type Site } from './absolute-url.ts'

/** Returns the list of a page's items by their links; undefined if there are none. */
export function itemList(paths: readonly string[], site: Site): ItemList | undefined {
  if (paths.length === 0) return undefined
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(path, site),
    })),
  }
}

export function postList(cards: readonly Card[], site: Site): ItemList | undefined {
  return itemList(
    cards.map(({ postId }) => postHref(postId)),
    site,
  )
}

export function productList(ids: readonly string[], site: Site): ItemList | undefined {
  return itemList(
    ids.map((id) => productHref(id)),
    site,
  )
}

export function guideItemList(guides: readonly GuideCard[], site: Site): ItemList | undefined {
  const paths = guides.map(({ isGuide, creator: { displayName }, id }) =>
    isGuide ? guidesHref(displayName, id) : productSetsHref(displayName, id),
  )
  return itemList(paths, site)
}

/** A page's name and path. */
type Step = readonly [name: string, path: string]

/** Returns the breadcrumbs of a page: the pages above it, and the page itself. */
export function breadcrumbs(steps: readonly [Step, Step, ...Step[]], site: Site): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, site),
    })),
  }
}
