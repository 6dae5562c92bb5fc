import type { GiftCategory } from '@ltk/contract/gift-guides'
import type { LocaleCode } from '@ltk/contract/locales'
import { acceptedLocale } from '@ltk/platform/http/accepted-locale'

import type { GiftCategoryNames } from './gift-category-names.ts'
import { occasions } from './gift-occasions.ts'
import { recipients } from './gift-recipients.ts'

/** For whom gift guides are offered: codes such as `HER`. */
export const activeRecipients = recipients
  .filter(({ status = 'ACTIVE' }) => status === 'ACTIVE')
  .map(({ key }) => key)

/** The recipients and occasions of gift guides in the language that a request's headers prefer. */
export function localizedCategories(headers: Headers) {
  const locale = acceptedLocale(headers)
  return { recipients: namesIn(recipients, locale), occasions: namesIn(occasions, locale) }
}

function namesIn(categories: readonly GiftCategoryNames[], locale: LocaleCode): GiftCategory[] {
  return categories.map(({ key, status = 'ACTIVE', names }) => ({
    key,
    value: names[locale],
    status,
  }))
}
