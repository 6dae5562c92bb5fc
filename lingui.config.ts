import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'en-GB', 'fr', 'de', 'zh', 'zh-Hant', 'es-ES', 'it', 'pt', 'ko'],
  fallbackLocales: { 'en-GB': 'en', 'zh-Hant': 'zh', default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/site/messages/{locale}',
      include: ['<rootDir>/site/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Its catalogue is empty: `site/split-messages.ts` makes its texts out of the English ones.
  pseudoLocale: { locale: 'pseudo', prepend: '⟦', append: '⟧', extend: 0.3, extendCharacter: '~' },
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
