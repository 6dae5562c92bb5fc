/** A path and the file of `routes/` that shows it. */
export type Page = {
  path: string
  file: string
  /** Its loader runs in the browser too, so that one moves there without loading a page. */
  inBrowser: boolean
  /**
   * The same for all visitors in a locale, so that it may be cached. `shared`: for all users as well,
   * but for who they are; what else is theirs the browser reads. `visitors`: users get pages of
   * their own.
   */
  cache?: 'shared' | 'visitors'
  /** A part of signing in, which is served however busy the server is. */
  signsIn?: true
}

const screen = (path: string, file: string): Page => ({ path, file, inBrowser: true })

const shared = (path: string, file: string): Page => ({ ...screen(path, file), cache: 'shared' })

const visitors = (path: string, file: string): Page => ({
  ...screen(path, file),
  cache: 'visitors',
})

/** A page that only the server makes: it knows more of the visitor than a browser may. */
const page = (path: string, file: string): Page => ({ path, file, inBrowser: false })

const signIn = (path: string, file: string): Page => ({ ...page(path, file), signsIn: true })

/** The whole URL tree. */
export const tree: readonly Page[] = [
  shared('/', 'index.tsx'),
  shared('home', 'home.tsx'),
  visitors('home/following', 'following.tsx'),
  visitors('home/following/giftguides', 'following-gift-guides.tsx'),
  visitors('home/for-you', 'for-you.tsx'),
  shared('hashtags/:hashtag?', 'hashtag.tsx'),
  shared('categories', 'categories.tsx'),
  shared('categories/:category', 'category.tsx'),
  shared('explore/:displayName', 'shop.tsx'),
  shared('explore/:displayName?/posts/:id', 'shop-post.tsx'),
  shared('explore/:displayName?/giftguides/:id/:product?', 'gift-guide.tsx'),
  shared('post/:id?', 'post.tsx'),
  shared('products/:id?', 'product.tsx'),
  signIn('login', 'login.tsx'),
  signIn('signup', 'signup.tsx'),
  signIn('logout', 'logout.tsx'),
  signIn('forgot-password', 'forgot-password.tsx'),
  signIn('forgot-password/reset', 'reset-password.tsx'),
  page('change-password', 'change-password.tsx'),
  signIn('auth', 'auth.tsx'),
  signIn('auth/verify', 'verify-email.tsx'),
  signIn('auth/consent', 'consent.tsx'),
  signIn('auth/reconsent/:connection?', 'reconsent.tsx'),
  page('account', 'account.tsx'),
  page('account/delete', 'delete-account.tsx'),
  shared('terms-of-service', 'terms-of-service.tsx'),
  shared('legal/privacy', 'privacy.tsx'),
  shared('legal/cookies', 'cookies.tsx'),
  shared('legal/virtual-patent', 'virtual-patent.tsx'),
  screen('account/favorites', 'account-favorites.ts'),
  screen('account/favorites/posts', 'account-favorites-posts.tsx'),
  screen('account/favorites/products', 'account-favorites-products.tsx'),
  screen('wishlists', 'wishlists.tsx'),
  screen('collections/:hash?', 'shared-wishlist.tsx'),
  visitors('creators/matching', 'creators-matching.tsx'),
  shared('user/:invite?', 'user-invite.tsx'),
  page('locale', 'locale.ts'),
  page('dev/ui', 'dev-ui.tsx'),
  shared('help', 'help.tsx'),
  shared('apply', 'apply.tsx'),
  shared('ltk-shopping-app', 'shopping-app.tsx'),
  page('*', 'not-found.tsx'),
]
