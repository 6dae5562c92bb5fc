import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { defaultLocale, type LocaleCode } from '@ltk/contract/locales'

const catalogues = import.meta.glob<{ messages: Messages }>('../../messages/*.po')

/** The messages of a locale; a catalogue that does not load is logged and the default one stands in. */
async function loadMessages(locale: LocaleCode): Promise<Messages> {
  const load = async (code: LocaleCode) => catalogues[`../../messages/${code}.po`]?.()
  const catalogue = await load(locale).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.error('Failed loading async locale export', error)
    return load(defaultLocale)
  })
  return catalogue?.messages ?? {}
}

/** All that is said in a locale. */
export async function loadI18n(locale: LocaleCode): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await loadMessages(locale) } })
}

/**
 * The messages that a page carries, to begin with. `complete` fetches the others: with them the page
 * would be the better part of a second later on a slow phone, and most of them it never says.
 */
export function i18nOfPage(locale: LocaleCode, messages: Messages) {
  let isWaiting = false
  const missing = () => {
    isWaiting = true
    return ''
  }
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, missing })
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    const all = await loadMessages(locale)
    // Loading them the usual way would draw the whole page again, to show what it shows already.
    if (isWaiting) i18n.load(locale, all)
    else Object.assign(messages, all)
  }

  return {
    i18n,
    complete(): Promise<void> {
      loading ??= load().catch(() => {
        loading = undefined
      })
      return loading
    },
  }
}
