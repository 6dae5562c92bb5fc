import { languageTag, type LocaleCode } from '@ltk/contract/locales'
import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'

type Category = { key: string; value: string; status: string }
type NamedCode = { code: string; name: string }

/** The recipients and occasions that gift guides are offered for. */
export type GiftCategories = { recipients: NamedCode[]; occasions: NamedCode[] }

/** Query: the active recipients and occasions of gift guides, named in a language. */
export function giftCategories(locale: LocaleCode) {
  return queryOptions({
    queryKey: ['gift-categories', locale],
    queryFn: async (context): Promise<GiftCategories> => {
      const found = await get(apiOf(context), '/gift_guide/get_localized_categories', {
        headers: { 'accept-language': languageTag(locale) },
        signal: context.signal,
      })
      return { recipients: activeOf(found.recipients), occasions: activeOf(found.occasions) }
    },
  })
}

function activeOf(categories: readonly Category[]): NamedCode[] {
  return categories
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ key, value }) => ({ code: key, name: value }))
}
