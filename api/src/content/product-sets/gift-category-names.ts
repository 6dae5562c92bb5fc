import type { GiftCategory } from '@ltk/contract/gift-guides'
import type { LocaleCode } from '@ltk/contract/locales'

/** A recipient or occasion with its name in each language. */
export type GiftCategoryNames = {
  key: string
  /** `ACTIVE` by default. */
  status?: GiftCategory['status']
  names: Record<LocaleCode, string>
}
