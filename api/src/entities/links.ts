/** The addresses of the things that the wire names. */
export type Links = {
  picture(mediaId: string): string
  /** The page of a post. */
  post(postId: string): string
  /** The retailer's page of a product, through the click counter. */
  shop(productId: string): string
  /** The page that a retailer sends shoppers back to after a checkout. */
  afterCheckout(checkoutId: string): string
  /** The page of a cart, or of all carts for null. */
  cart(cartId: string | null): string
}

export function createLinks(config: { mediaUrl: string; siteUrl: string }): Links {
  return {
    picture: (mediaId) => `${config.mediaUrl}/${mediaId}`,
    post: (postId) => `${config.siteUrl}/post/${postId}`,
    shop: (productId) => `${config.siteUrl}/shop/${productId}`,
    afterCheckout: (checkoutId) => `${config.siteUrl}/account/orders?checkout=${checkoutId}`,
    cart: (cartId) => `${config.siteUrl}/account/carts${cartId ? `?cart=${cartId}` : ''}`,
  }
}
