import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What says things that Discover does not say at first: most visits begin there, and some end there. */
const further = [
  '<rootDir>/site/src/actions/{cart-notices,cart-notification-text,form-messages}.*',
  '<rootDir>/site/src/features/!(feed|home)/**',
  '<rootDir>/site/src/features/feed/{other-posts,trending-page}.tsx',
  '<rootDir>/site/src/routes/!(following|for-you|home|home-layout).*',
  '<rootDir>/site/src/shell/banners/**',
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
  // Its catalogues are empty: the Vite plugin makes its texts out of the English ones.
  pseudoLocale: { locale: 'pseudo', prepend: '⟦', append: '⟧', extend: 0.3, extendCharacter: '~' },
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
