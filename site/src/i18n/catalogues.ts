import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { defaultLocale, type LocaleCode } from '@ltk/contract/locales'

const catalogues = import.meta.glob<{ messages: Messages }>('../../messages/*.po')

/** The messages of a locale; a catalogue that does not load is logged and the default one stands in. */
export async function loadI18n(locale: LocaleCode): Promise<I18n> {
  const load = async (code: LocaleCode) => catalogues[`../../messages/${code}.po`]?.()
  const catalogue = await load(locale).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the browser's console is the log here
    console.error('Failed loading async locale export', error)
    return load(defaultLocale)
  })
  return setupI18n({ locale, messages: { [locale]: catalogue?.messages ?? {} } })
}
