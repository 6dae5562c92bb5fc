import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What says things that Discover, a post and a shop never say: most visits do without. */
const further = [
  '<rootDir>/site/src/actions/form-messages.ts',
  '<rootDir>/site/src/features/{account,favorites,invite,matching}/**',
  '<rootDir>/site/src/routes/{account,account-favorites-*,apply,auth,change-password,consent}.*',
  '<rootDir>/site/src/routes/{cookies,creators-matching,delete-account,dev-ui,favorites-layout}.*',
  '<rootDir>/site/src/routes/{forgot-password,help,login,logout,privacy,reconsent,reset-password,shared-wishlist}.*',
  '<rootDir>/site/src/routes/{shopping-app,signup,terms-of-service,user-invite,verify-email}.*',
  '<rootDir>/site/src/routes/{virtual-patent,wishlists}.*',
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
