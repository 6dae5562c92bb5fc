import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What says things that Discover, a post and a shop do not say at first: most visits do without. */
const further = [
  '<rootDir>/site/src/actions/{cart-notices,cart-notification-text,form-messages}.*',
  '<rootDir>/site/src/data/popular-searches.ts',
  '<rootDir>/site/src/features/{account,cart,chat,favorites,invite,matching,search,search-panel,site-map}/**',
  '<rootDir>/site/src/features/{feed/trending-page,landing/app-promo}.tsx',
  '<rootDir>/site/src/routes/{account,account-favorites-*,apply,auth,change-password,chat,consent}.*',
  '<rootDir>/site/src/routes/{cookies,creators-matching,delete-account,dev-ui,favorites-layout}.*',
  '<rootDir>/site/src/routes/{forgot-password,help,holiday,login,logout,privacy,reconsent,reset-password,search}.*',
  '<rootDir>/site/src/routes/{shared-wishlist,shop-chat,shopping-app,signup,sitemap,terms-of-service}.*',
  '<rootDir>/site/src/routes/{top-shared,trending,trending-creators,user-invite,verify-email}.*',
  '<rootDir>/site/src/routes/{virtual-patent,wishlists}.*',
  '<rootDir>/site/src/shell/offline-page.*',
]

const tests = '**/*.test.*'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'en-GB', 'fr', 'de', 'zh', 'zh-Hant', 'es-ES', 'it', 'pt', 'ko'],
  fallbackLocales: { 'en-GB': 'en', 'zh-Hant': 'zh', default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/site/messages/further/{locale}',
      include: further,
      exclude: [tests],
    },
    {
      path: '<rootDir>/site/messages/{locale}',
      include: ['<rootDir>/site/src'],
      exclude: [tests, ...further],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
