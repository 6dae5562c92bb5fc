import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { defaultLocale, type LocaleCode } from '@ltk/contract/locales'

import { logFailure } from '../framework/log-failure.ts'
import { isPseudo } from './pseudo-locale.ts'

type Load = () => Promise<{ messages: Messages }>

/** Split by the pages that use the messages: `site/split-messages.ts`. */
type Part = 'first' | 'further'

const catalogues: Record<Part, Record<string, Load>> = {
  first: {
    ...import.meta.glob<{ messages: Messages }>(['../../messages/*.po', '!**/pseudo.po'], {
      query: '?first',
    }),
    ...(import.meta.env.DEV &&
      import.meta.glob<{ messages: Messages }>('../../messages/pseudo.po', { query: '?first' })),
  },
  further: {
    ...import.meta.glob<{ messages: Messages }>(['../../messages/*.po', '!**/pseudo.po'], {
      query: '?further',
    }),
    ...(import.meta.env.DEV &&
      import.meta.glob<{ messages: Messages }>('../../messages/pseudo.po', { query: '?further' })),
  },
}

/** The locales with catalogues; `pseudo` is built from the English one (`lingui.config.ts`). */
type Texts = LocaleCode | 'pseudo'

/**
 * Returns the messages of a locale. If its catalogue does not load, logs that and returns the
 * default one.
 */
async function loadMessages(locale: Texts, part: Part): Promise<Messages> {
  const load = async (code: Texts) => catalogues[part][`../../messages/${code}.po`]?.()
  const catalogue = await load(locale).catch((error: unknown) => {
    logFailure('Failed loading async locale export', error)
    return load(defaultLocale)
  })
  return catalogue?.messages ?? {}
}

/** Returns all messages of a locale, in the pseudo-locale if `pseudo`. */
export async function loadI18n(locale: LocaleCode, pseudo = false): Promise<I18n> {
  const texts = pseudo ? 'pseudo' : locale
  const parts = [loadMessages(texts, 'first'), loadMessages(texts, 'further')]
  return setupI18n({
    locale,
    messages: { [locale]: Object.assign({}, ...(await Promise.all(parts))) },
  })
}

/**
 * Returns the page's i18n, at first with only the messages that the page carries: loading all of
 * them, most of which it never shows, would delay it by most of a second on a slow phone.
 * `complete` loads the rest of a part; looking up a message that is missing loads all parts.
 */
export function i18nOfPage(locale: LocaleCode, messages: Messages) {
  let isWaiting = false
  const missing = () => {
    isWaiting = true
    void complete('first')
    void complete('further')
    return ''
  }
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, missing })
  const loading = new Map<Part, Promise<void>>()

  async function load(part: Part): Promise<void> {
    const all = await loadMessages(isPseudo(document.cookie) ? 'pseudo' : locale, part)
    // Without a missing message, `i18n.load` would only rerender the whole page to the same result.
    if (isWaiting) i18n.load(locale, all)
    else Object.assign(messages, all)
  }

  function complete(part: Part): Promise<void> {
    const known = loading.get(part)
    if (known) return known
    const loaded = load(part).catch(() => {
      loading.delete(part)
    })
    loading.set(part, loaded)
    return loaded
  }

  return { i18n, complete }
}
