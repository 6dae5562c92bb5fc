/** A path and the file of `routes/` that shows it. */
export type Page = {
  path: string
  file: string
  /** Its loader runs in the browser too, so that one moves there without loading a page. */
  inBrowser: boolean
}

const screen = (path: string, file: string): Page => ({ path, file, inBrowser: true })

/** A page that only the server makes: it knows more of the visitor than a browser may. */
const page = (path: string, file: string): Page => ({ path, file, inBrowser: false })

/** The whole URL tree. */
export const tree: readonly Page[] = [
  screen('/', 'index.tsx'),
  screen('home', 'home.tsx'),
  screen('home/following', 'following.tsx'),
  screen('home/following/giftguides', 'following-gift-guides.tsx'),
  screen('home/for-you', 'for-you.tsx'),
  screen('hashtags/:hashtag?', 'hashtag.tsx'),
  screen('categories', 'categories.tsx'),
  screen('categories/:category', 'category.tsx'),
  screen('explore/:displayName', 'shop.tsx'),
  screen('explore/:displayName?/posts/:id', 'shop-post.tsx'),
  screen('explore/:displayName?/giftguides/:id/:product?', 'gift-guide.tsx'),
  screen('post/:id?', 'post.tsx'),
  screen('products/:id?', 'product.tsx'),
  page('login', 'login.tsx'),
  page('signup', 'signup.tsx'),
  page('logout', 'logout.tsx'),
  page('forgot-password', 'forgot-password.tsx'),
  page('forgot-password/reset', 'reset-password.tsx'),
  page('change-password', 'change-password.tsx'),
  page('auth', 'auth.tsx'),
  page('auth/verify', 'verify-email.tsx'),
  page('auth/consent', 'consent.tsx'),
  page('auth/reconsent/:connection?', 'reconsent.tsx'),
  page('account', 'account.tsx'),
  page('account/delete', 'delete-account.tsx'),
  screen('terms-of-service', 'terms-of-service.tsx'),
  screen('legal/privacy', 'privacy.tsx'),
  screen('legal/cookies', 'cookies.tsx'),
  screen('legal/virtual-patent', 'virtual-patent.tsx'),
  screen('account/favorites', 'account-favorites.ts'),
  screen('account/favorites/posts', 'account-favorites-posts.tsx'),
  screen('account/favorites/products', 'account-favorites-products.tsx'),
  screen('wishlists', 'wishlists.tsx'),
  screen('collections/:hash?', 'collections-hash.tsx'),
  screen('creators/matching', 'creators-matching.tsx'),
  screen('user/:invite?', 'user-invite.tsx'),
  page('locale', 'locale.ts'),
  page('dev/ui', 'dev-ui.tsx'),
  screen('help', 'help.tsx'),
  screen('apply', 'apply.tsx'),
  screen('ltk-shopping-app', 'shopping-app.tsx'),
  page('*', 'not-found.tsx'),
]
