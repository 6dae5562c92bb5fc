import type { PageMeta } from '@ltk/contract/wire'

/**
 * Slices a list that was read one row longer than the page: the page itself, and its last row where
 * there are more to come.
 */
export function slicePage<T>(rows: T[], limit: number): { rows: T[]; last: T | undefined } {
  const page = rows.slice(0, limit)
  return { rows: page, last: rows.length > limit ? page.at(-1) : undefined }
}

/** The `meta` of a page; `next` is the cursor of the page after it, or null. */
export function pageMeta(
  url: URL,
  limit: number,
  next: string | null,
  parameter = 'next',
): PageMeta {
  return { next, nextUrl: next && nextUrl(url, parameter, next), limit }
}

/** The relative address of the next page: the one asked for, with its cursor replaced. */
export function nextUrl(url: URL, parameter: string, value: string): string {
  const query = new URLSearchParams(url.search)
  query.set(parameter, value)
  return `${url.pathname}?${query}`
}
