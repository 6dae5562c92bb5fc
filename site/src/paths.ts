type Value = string | number | boolean | null | undefined
type Query = Record<string, Value | readonly string[]>

/** Returns an address with a query of those values that there are; a list is repeated. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    for (const value of [given].flat()) if (value != null) search.append(name, `${value}`)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Returns the address of a creator's shop. */
export function shopHref(displayName: string): string {
  return `/explore/${encodeURIComponent(displayName)}`
}

type ShownShopProducts = {
  ranking?: 'trending' | 'recent'
  page?: number
  /** The parameters of filters. */
  filters?: Query
}

/** Returns the address of a shop's products: the popular ones, or a page of all, newest first. */
export function shopProductsHref(
  displayName: string,
  { ranking = 'trending', page = 0, filters }: ShownShopProducts = {},
): string {
  return withQuery(shopHref(displayName), {
    tab: 'products',
    ranking: ranking === 'recent' ? ranking : undefined,
    ...filters,
    page: page > 0 ? page : undefined,
  })
}

/** Returns a function that returns the address of a part of a shop, or of something within it. */
function inShop(part: string) {
  return (displayName: string, ...ids: (string | undefined)[]): string =>
    [shopHref(displayName), part, ...ids.filter(Boolean)].join('/')
}

/** Returns the address of a creator's chat. */
export const shopChatHref = inShop('chat')

/** Returns the address of a creator's collections, or of one of them. */
export const collectionsHref = inShop('collections')

/** Returns the address of a creator's gift guides, of one of them, or of a product within it. */
export const guidesHref = inShop('giftguides')

/** Returns the address of a creator's other product sets, of one of them, or of a product within it. */
export const productSetsHref = inShop('productsets')

/** Returns the address of a gift guide's gifts, one at a time. */
export function browseHref(displayName: string, id: string): string {
  return guidesHref(displayName, id, 'browse')
}

/** Returns the address of a post. */
export function postHref(id: string): string {
  return `/post/${id}`
}

/** Where a product's page is opened from. */
type From = {
  /** The post that features the product, if it is opened from one. */
  postId?: string | null | undefined
  /** The product set that it is in, if it is opened from one. */
  setId?: string | null | undefined
  /** The click elsewhere that led to it. */
  clickHash?: string | null | undefined
  /** The variant to show first. */
  variantId?: string | null | undefined
}

/** Returns the address of a product's page, which tells what it was opened from. */
export function productHref(
  detailsId: string,
  { postId, setId, clickHash, variantId }: From = {},
): string {
  // Pages have dozens of them: joined, as that is quicker than `URLSearchParams`.
  const query = [
    postId && `li=${postId}`,
    !postId && setId && `ci=${setId}`,
    clickHash && `rshash=${encodeURIComponent(clickHash)}`,
    variantId && `variant=${variantId}`,
  ].filter(Boolean)
  return `/products/${detailsId}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Returns the address that leads on to the search for products like one, as it comes in a variant. */
export function alikeHref(detailsId: string, variantId?: string | null): string {
  return withQuery(`/products/${detailsId}/alike`, { variant: variantId })
}

/** Returns the address that leads on to a product at its retailer, or to one of its variants. */
export function retailerHref(productId: string, variantId?: string): string {
  return variantId ? `/shop/${productId}?variant=${variantId}` : `/shop/${productId}`
}

/** Returns the address of the posts with a hashtag, given without '#'. */
export function hashtagHref(hashtag: string): string {
  return `/hashtags/${encodeURIComponent(hashtag)}`
}

/** Returns the address of a category's posts. */
export function categoryHref(name: string): string {
  return `/categories/${encodeURIComponent(name)}`
}

/** Returns the address of the products of a category's posts. */
export function categoryProductsHref(name: string, query: Query = {}): string {
  return withQuery(`${categoryHref(name)}/products`, query)
}

/** The page that finds creators for somebody. */
export const matchingPath = '/creators/matching'

/** The same page, as a step after signing up that may be skipped. */
export const welcomeHref = `${matchingPath}?welcome=true`

/** The page of the shopper's carts, which also answers their forms. */
export const cartsPath = '/account/carts'
/** The path of the page of the shopper's orders. */
export const ordersPath = '/account/orders'

/** The query parameter that opens the drawer of carts over any page, with the value `true`. */
export const drawerParam = 'show-carts'

/** Returns the address of a cart's page; of all carts, without one. */
export function cartHref(cartId?: string): string {
  return withQuery(cartsPath, { cart: cartId || undefined })
}

type ShownWishlists = {
  /** The list whose products are shown. */
  list?: string | undefined
  /** The saved product for which to choose a list, and the page to go to afterwards. */
  wish?: string | undefined
  to?: string | undefined
  /** Where the page starts: the `next` of an earlier page. */
  next?: string | undefined
  /** The products of the list can be reordered, or without a list the lists. */
  arrange?: true
  /** The list's link is shown. */
  share?: true
}

/** Returns the address of the shopper's wishlists page in a given state. */
export function wishlistsHref(shown: ShownWishlists = {}): string {
  return withQuery('/wishlists', shown)
}

/** Returns the address at which others see a wishlist, or a later page of it. */
export function sharedWishlistHref(hash: string, next?: string): string {
  return withQuery(`/collections/${hash}`, { next })
}

/** Returns the address of the page to sign in on: that of an interaction, or leading on `to` a page. */
export function loginHref(query: Query): string {
  return withQuery('/login', query)
}

type SignUp = {
  interaction?: string | undefined
  /** What the visitor was about to do, which the page says. */
  prompt?: string
  /** The page to go to afterwards. */
  to?: string | undefined
  /** The code of an invitation. */
  invite?: string | undefined
}

/** Returns the address of the page to sign up on. */
export function signUpHref({ interaction, prompt, to, invite }: SignUp): string {
  return withQuery('/signup', { interaction, 'shopltk-signup-prompt': prompt, to, invite })
}

/** Returns the address of the issuer that answers a form of an interaction. */
export function interactionPath(interaction: string): string {
  return `/identity/api/interaction/${interaction}`
}
