import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { defaultLocale, type LocaleCode } from '@ltk/contract/locales'

const catalogues = import.meta.glob<{ messages: Messages }>('../../messages/**/*.po')

/** `main` is what the feeds, posts, products and shops say; `further` what all other pages do. */
type Part = 'main' | 'further'

/** The messages of a locale; a catalogue that does not load is logged and the default one stands in. */
async function loadMessages(locale: LocaleCode, part: Part): Promise<Messages> {
  const folder = part === 'main' ? '../../messages' : '../../messages/further'
  const load = async (code: LocaleCode) => catalogues[`${folder}/${code}.po`]?.()
  const catalogue = await load(locale).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.error('Failed loading async locale export', error)
    return load(defaultLocale)
  })
  return catalogue?.messages ?? {}
}

/** All that is said in a locale. */
export async function loadI18n(locale: LocaleCode): Promise<I18n> {
  const parts = [loadMessages(locale, 'main'), loadMessages(locale, 'further')]
  return setupI18n({
    locale,
    messages: { [locale]: Object.assign({}, ...(await Promise.all(parts))) },
  })
}

/**
 * The messages that a page carries, to begin with: with all others it would be the better part of a
 * second later on a slow phone, and most of them it never says. `complete` fetches the others of a
 * part; one that turns out to be missing brings all.
 */
export function i18nOfPage(locale: LocaleCode, messages: Messages) {
  let isWaiting = false
  const missing = () => {
    isWaiting = true
    void complete('main')
    void complete('further')
    return ''
  }
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, missing })
  const loading = new Map<Part, Promise<void>>()

  async function load(part: Part): Promise<void> {
    const all = await loadMessages(locale, part)
    // Loading them the usual way would draw the whole page again, to show what it shows already.
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
