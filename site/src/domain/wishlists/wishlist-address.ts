type Shown = {
  /** The list whose products are shown. */
  list?: string | undefined
  /** The saved product for which to choose a list, and the page to go to afterwards. */
  wish?: string | undefined
  to?: string | undefined
  /** Where the page starts: the `next` of an earlier page. */
  next?: string | undefined
  /** The products of the list can be reordered. */
  arrange?: true
  /** The list's link is shown. */
  share?: true
}

/** Returns the address of the shopper's wishlists page in a given state. */
export function addressOf(shown: Shown): string {
  const given = Object.entries(shown).filter((entry) => entry[1] !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, `${value}`])).toString()
  return query ? `/wishlists?${query}` : '/wishlists'
}
