import { createRouteTable } from './runtime/route-table.ts'

/** The whole URL tree. */
export const routes = createRouteTable([
  { path: '/', id: 'index', module: () => import('./routes/index.tsx'), cache: 'shared' },
  {
    id: 'home-layout',
    module: () => import('./routes/home-layout.tsx'),
    cache: 'shared',
    children: [
      { path: 'home', id: 'home', module: () => import('./routes/home.tsx') },
      {
        path: 'home/following',
        id: 'following',
        module: () => import('./routes/following.tsx'),
        cache: 'visitors',
        robots: 'noindex',
        trackingName: 'home-following',
      },
      {
        path: 'home/following/giftguides',
        id: 'following-gift-guides',
        module: () => import('./routes/following-gift-guides.tsx'),
        cache: 'visitors',
        robots: 'noindex',
      },
      {
        path: 'home/for-you',
        id: 'for-you',
        module: () => import('./routes/for-you.tsx'),
        cache: 'visitors',
        trackingName: 'home-for-you',
      },
    ],
  },
  {
    path: 'hashtags/:hashtag?',
    id: 'hashtag',
    module: () => import('./routes/hashtag.tsx'),
    cache: 'shared',
  },
  {
    path: 'categories',
    id: 'categories',
    module: () => import('./routes/categories.tsx'),
    cache: 'shared',
  },
  {
    path: 'categories/:category',
    id: 'category',
    module: () => import('./routes/category.tsx'),
    cache: 'shared',
    trackingName: 'categories-category',
  },
  {
    id: 'shop-layout',
    module: () => import('./routes/shop-layout.tsx'),
    cache: 'shared',
    children: [
      {
        path: 'explore/:displayName',
        id: 'shop',
        module: () => import('./routes/shop.tsx'),
        trackingName: 'explore-displayName',
      },
    ],
  },
  {
    path: 'explore/:displayName?/posts/:id',
    id: 'shop-post',
    module: () => import('./routes/shop-post.tsx'),
    cache: 'shared',
    trackingName: 'explore-displayName-posts-id',
  },
  {
    path: 'explore/:displayName?/giftguides/:id/:product?',
    id: 'gift-guide',
    module: () => import('./routes/gift-guide.tsx'),
    cache: 'shared',
    trackingName: 'explore-displayName-giftguides-id',
  },
  { path: 'post/:id?', id: 'post', module: () => import('./routes/post.tsx'), cache: 'shared' },
  {
    path: 'products/:id?',
    id: 'product',
    module: () => import('./routes/product.tsx'),
    cache: 'shared',
  },
  {
    id: 'sign-in',
    serverOnly: true,
    signsIn: true,
    robots: 'noindex, nofollow',
    hideJourneyBanner: true,
    children: [
      { path: 'login', id: 'login', module: () => import('./routes/login.tsx') },
      { path: 'signup', id: 'signup', module: () => import('./routes/signup.tsx') },
      {
        path: 'logout',
        id: 'logout',
        module: () => import('./routes/logout.tsx'),
        hideLegalNotice: true,
      },
      {
        path: 'forgot-password',
        id: 'forgot-password',
        module: () => import('./routes/forgot-password.tsx'),
      },
      {
        path: 'forgot-password/reset',
        id: 'reset-password',
        module: () => import('./routes/reset-password.tsx'),
      },
      {
        path: 'account/deleted',
        id: 'account-deleted',
        module: () => import('./routes/account-deleted.tsx'),
      },
      { path: 'auth', id: 'auth', module: () => import('./routes/auth.tsx') },
      {
        path: 'auth/verify',
        id: 'verify-email',
        module: () => import('./routes/verify-email.tsx'),
      },
      { path: 'auth/consent', id: 'consent', module: () => import('./routes/consent.tsx') },
      {
        path: 'auth/reconsent/:connection?',
        id: 'reconsent',
        module: () => import('./routes/reconsent.tsx'),
      },
      // `server/auth.ts` handles the redirect back from the issuer.
      { path: 'auth/callback', id: 'callback', middleware: ['not-found'] },
    ],
  },
  {
    id: 'account-layout',
    access: 'user',
    serverOnly: true,
    robots: 'noindex, nofollow',
    children: [
      { path: 'account', id: 'account', module: () => import('./routes/account.tsx') },
      {
        path: 'account/delete',
        id: 'delete-account',
        module: () => import('./routes/delete-account.tsx'),
        hideLegalNotice: true,
      },
      {
        path: 'account/shop',
        id: 'account-shop',
      },
      {
        path: 'change-password',
        id: 'change-password',
        module: () => import('./routes/change-password.tsx'),
      },
    ],
  },
  {
    id: 'legal',
    cache: 'shared',
    hideLegalNotice: true,
    children: [
      {
        path: 'terms-of-service',
        id: 'terms-of-service',
        module: () => import('./routes/terms-of-service.tsx'),
      },
      { path: 'legal/privacy', id: 'privacy', module: () => import('./routes/privacy.tsx') },
      { path: 'legal/cookies', id: 'cookies', module: () => import('./routes/cookies.tsx') },
      {
        path: 'legal/virtual-patent',
        id: 'virtual-patent',
        module: () => import('./routes/virtual-patent.tsx'),
      },
    ],
  },
  {
    id: 'favorites-layout',
    module: () => import('./routes/favorites-layout.tsx'),
    access: 'user',
    robots: 'noindex',
    children: [
      {
        path: 'account/favorites',
        id: 'account-favorites',
        module: () => import('./routes/account-favorites.ts'),
      },
      {
        path: 'account/favorites/posts',
        id: 'account-favorites-posts',
        module: () => import('./routes/account-favorites-posts.tsx'),
        trackingName: 'account-favorites-posts',
      },
      {
        path: 'account/favorites/products',
        id: 'account-favorites-products',
        module: () => import('./routes/account-favorites-products.tsx'),
        trackingName: 'account-favorites-products',
      },
      { path: 'wishlists', id: 'wishlists', module: () => import('./routes/wishlists.tsx') },
    ],
  },
  {
    path: 'collections/:hash?',
    id: 'shared-wishlist',
    module: () => import('./routes/shared-wishlist.tsx'),
    robots: 'noindex',
    trackingName: 'collections-hash',
  },
  {
    path: 'creators/matching',
    id: 'creators-matching',
    module: () => import('./routes/creators-matching.tsx'),
    cache: 'visitors',
  },
  {
    path: 'user/:invite?',
    id: 'user-invite',
    module: () => import('./routes/user-invite.tsx'),
    cache: 'shared',
    robots: 'noindex',
  },
  { path: 'help', id: 'help', module: () => import('./routes/help.tsx'), cache: 'shared' },
  { path: 'apply', id: 'apply', module: () => import('./routes/apply.tsx'), cache: 'shared' },
  {
    path: 'ltk-shopping-app',
    id: 'shopping-app',
    module: () => import('./routes/shopping-app.tsx'),
    cache: 'shared',
  },
  // Has an action only.
  { path: 'locale', id: 'locale', serverOnly: true },
  {
    path: 'dev/ui',
    id: 'dev-ui',
    module: () => import('./routes/dev-ui.tsx'),
    serverOnly: true,
    robots: 'noindex',
    middleware: ['development-only'],
  },
  { path: '*', id: 'not-found', serverOnly: true, middleware: ['not-found'] },
])
