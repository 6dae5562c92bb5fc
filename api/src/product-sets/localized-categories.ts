import type { GiftCategory } from '@ltk/contract/gift-guides'
import { type LocaleCode, preferredLocale } from '@ltk/contract/locales'
import Negotiator from 'negotiator'

import type { GiftCategoryNames } from './gift-category-names.ts'
import { occasions } from './gift-occasions.ts'
import { recipients } from './gift-recipients.ts'

/** For whom gift guides are offered: codes such as `HER`. */
export const activeRecipients = recipients
  .filter(({ status = 'ACTIVE' }) => status === 'ACTIVE')
  .map(({ key }) => key)

/** The recipients and occasions of gift guides in the language that a request's headers prefer. */
export function localizedCategories(headers: Headers) {
  const accepted = { 'accept-language': headers.get('accept-language') ?? '' }
  const locale = preferredLocale(new Negotiator({ headers: accepted }).languages())
  return { recipients: namesIn(recipients, locale), occasions: namesIn(occasions, locale) }
}

function namesIn(categories: readonly GiftCategoryNames[], locale: LocaleCode): GiftCategory[] {
  return categories.map(({ key, status = 'ACTIVE', names }) => ({
    key,
    value: names[locale],
    status,
  }))
}
