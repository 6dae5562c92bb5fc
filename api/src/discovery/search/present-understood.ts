import { defaultLocale, type LocaleCode } from '@ltk/contract/locales'
import type { UnderstoodPart as WirePart } from '@ltk/contract/search'
import { sizeName } from '@ltk/contract/vocabulary/sizes'
import { shownName } from '@ltk/contract/vocabulary/vocabulary-words'
import { vocabularyWords } from '@ltk/contract/vocabulary/words'

import type { Attribute } from './index/attributes/attribute.ts'
import type { UnderstoodPart } from './index/understanding/understood-query.ts'

/** What was understood of a query as the wire has it, named in a language. */
export function presentUnderstood(
  parts: readonly UnderstoodPart[],
  language: LocaleCode = defaultLocale,
): WirePart[] {
  return parts.flatMap((part): WirePart[] => {
    const { isExcluded, rest } = part
    const shared = { label: '', priceMin: null, priceMax: null, isExcluded, rest }
    switch (part.type) {
      case 'attribute': {
        const [first] = part.attributes
        const label = part.attributes.map((it) => nameOf(it, language)).join(', ')
        return first ? [{ ...shared, type: first.type, label }] : []
      }
      case 'words':
        return [{ ...shared, type: 'words', label: part.text }]
      case 'price': {
        const { priceMin = null, priceMax = null } = part
        return [{ ...shared, type: 'price', priceMin, priceMax }]
      }
      default:
        return [{ ...shared, type: part.type }]
    }
  })
}

/** The name of an attribute: the first of its words in a language. */
export function nameOf({ type, id }: Attribute, language: LocaleCode): string {
  const words: Record<string, string> = vocabularyWords[language][type]
  const name = words[id] && shownName(words[id])
  return type === 'size' ? sizeName(id, name) : (name ?? id)
}
