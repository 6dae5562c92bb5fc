type Shown = {
  /** The list whose products are shown. */
  list?: string | undefined
  /** The saved product for which a list is chosen, and the page to go on at then. */
  wish?: string | undefined
  to?: string | undefined
  /** The place that the page begins at. */
  next?: string | undefined
  /** What was wrong with the form that led here. */
  error?: 'name' | 'many' | undefined
}

/** The address of the page of the shopper's lists, as it shows one thing or another. */
export function addressOf(shown: Shown): string {
  const given = Object.entries(shown).filter((entry) => entry[1] !== undefined)
  const query = new URLSearchParams(Object.fromEntries(given)).toString()
  return query ? `/wishlists?${query}` : '/wishlists'
}
