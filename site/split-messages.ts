import { basename } from 'node:path'

import { createCompiledCatalog, getCatalogs, getFailOnMissingBehavior } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/**
 * The files whose messages Discover does not show at first: most visits begin there, and some end
 * there.
 */
const further = [
  /\/cards\/(buy-now-badge|price-drop-text|product-price|product-tile|sold-out-badge)\./,
  /\/domain\/(account|creators|posts|restock-notices|search|session|sharing|wishlists)\//,
  /\/domain\/carts\/(?!cart-link\.)/,
  /\/domain\/feeds\/(hashtag-feed|other-posts)\./,
  /\/forms\/form-messages\./,
  /\/pages\/(?!home\/)/,
  /\/shell\/(banners|search-panel)\//,
  /\/shell\/(app-banner|offline-page|store-badge|text-page)\./,
]

const isFurther = ([file]: readonly [string, ...unknown[]]) =>
  further.some((pattern) => pattern.test(file))

/**
 * Compiles a catalogue of messages in two parts, `de.po?first` and `de.po?further`. A message of both
 * is in the first.
 */
export function splitMessages(): Plugin {
  const config = getConfig()
  return {
    name: 'split-messages',
    load: {
      filter: { id: /\.po\?(first|further)$/ },
      async handler(id) {
        const [file = '', part] = id.split('?')
        const locale = basename(file, '.po')
        const [catalogue] = await getCatalogs(config)
        if (!catalogue) throw new Error('lingui.config.ts has no catalogue')
        this.addWatchFile(file)
        const { messages } = await catalogue.getTranslations(locale, {
          sourceLocale: config.sourceLocale,
          fallbackLocales: config.fallbackLocales,
          missingBehavior: getFailOnMissingBehavior(undefined),
        })
        const entries = (await catalogue.read(config.sourceLocale)) ?? {}
        const partOf = (key: string) =>
          entries[key]?.origin?.every(isFurther) ? 'further' : 'first'
        const chosen = Object.entries(messages).filter(([key]) => partOf(key) === part)
        const pseudo = config.pseudoLocale.find((one) => one.locale === locale)
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(chosen), {
          namespace: 'es',
          ...(pseudo && { pseudoLocale: pseudo.locale, pseudoLocaleOptions: pseudo.options }),
        })
        if (errors[0]) throw new Error(`${file}: ${errors[0].id}`, { cause: errors[0].error })
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
