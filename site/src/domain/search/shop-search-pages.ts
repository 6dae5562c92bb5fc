import type { SearchMeta } from '@ltk/contract/search'

/** The progress of the search in a creator's shop. */
export type ShopSearch = {
  /** How many posts it shows. */
  posts: number
  /** The page that was read last, counted from 0. */
  page: number
  /** How many pages there are; 0 as long as none is known. */
  pages: number
}

/** Whether there may be more pages: before the first answer, and until the last page is read. */
export function hasMorePages({ posts, page, pages }: ShopSearch): boolean {
  return (posts === 0 && pages === 0) || page < pages - 1
}

/** Returns the page to ask for next: the one after the current page, or the first at the end. */
export function nextPageOf({ page, pages }: Pick<ShopSearch, 'page' | 'pages'>): number {
  return page < pages - 1 ? page + 1 : 0
}

/** Whether all pages of an answered search are read; a search that found nothing has none. */
export function isAllRead({ page, pages }: Pick<ShopSearch, 'page' | 'pages'>): boolean {
  return page + 1 >= pages
}

/** Returns the page after the one that an answer has; undefined if it is the last. */
export function pageAfter({ page, nbPages: pages, length: posts }: SearchMeta): number | undefined {
  if (isAllRead({ page, pages })) return undefined
  return hasMorePages({ posts, page, pages }) ? nextPageOf({ page, pages }) : undefined
}
