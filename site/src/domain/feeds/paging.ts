/** The next page of a feed is loaded when this many cards are left. */
export const itemsBeforePage = 8

/** After this many automatic pages the shopper must ask for more, so that the footer can be reached. */
export const automaticPages = 3

/** Returns the query of a list's next page, with the other parameters of the address. */
export function nextPageHref(search: URLSearchParams, next: string): string {
  const query = new URLSearchParams(search)
  query.set('next', next)
  return `?${query}`
}
