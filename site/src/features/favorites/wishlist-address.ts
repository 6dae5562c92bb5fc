type Shown = {
  /** The list whose products are shown. */
  list?: string | undefined
  /** The saved product for which a list is chosen, and the page to go on at then. */
  wish?: string | undefined
  to?: string | undefined
  /** The place that the page begins at. */
  next?: string | undefined
  /** The list's products can be put in order. */
  arrange?: true
}

/** The address of the page of the shopper's lists, as it shows one thing or another. */
export function addressOf(shown: Shown): string {
  const given = Object.entries(shown).filter((entry) => entry[1] !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, `${value}`])).toString()
  return query ? `/wishlists?${query}` : '/wishlists'
}
