export type Addresses = {
  /** For programs; the addresses of pages are on the site. */
  api: string
  profile: string
  home: string
  /** What links to carts begin with. */
  buy: string
  checkout: (sessionId: string) => string
  order: (orderId: string) => string
}

/**
 * Addresses of a merchant: those for programs at the server's own address, those for shoppers'
 * browsers on the site.
 */
export function addressesOf(slug: string, server: string, site: string): Addresses {
  const path = `/demo-shop/${slug}`
  return {
    api: `${server}${path}/ucp`,
    profile: `${server}${path}/.well-known/ucp`,
    home: `${site}${path}`,
    buy: `${site}${path}/buy`,
    checkout: (id) => `${site}${path}/checkout/${id}`,
    order: (id) => `${site}${path}/orders/${id}`,
  }
}
