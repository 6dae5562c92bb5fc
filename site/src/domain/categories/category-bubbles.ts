import { findLocale, type LocaleCode } from '@ltk/contract/locales'
import { queryOptions } from '@tanstack/react-query'

import { send } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Picture, square } from '../../cards/cards.ts'

/** A category that the shop offers in a country. */
export type CategoryBubble = {
  /** Its name in addresses. */
  name: string
  label: string
  picture: Picture | null
  /** The hashtag whose posts it shows. */
  feedHashtag: string
}

/**
 * Query: the categories offered in the country of a locale, named in its language; none if they cannot
 * be read.
 */
export function categoryBubbles(locale: LocaleCode) {
  const { country, iso } = findLocale(locale) ?? { country: 'us', iso: locale }
  return queryOptions({
    queryKey: ['category-bubbles', locale],
    queryFn: async (context): Promise<CategoryBubble[]> => {
      const reading = send(apiOf(context), 'post', '/v1/presentation/modules/v1_bubbles', {
        body: {
          country_code: country,
          date: new Date().toISOString().slice(0, 10),
          version: '1.0',
        },
        headers: { 'accept-language': iso, prestaged: 'false', flags: '' },
        signal: context.signal,
      })
      const found = await logErrors('category bubbles', reading)
      return (found?.modules ?? []).map(({ key, label, imageUrl, imageColour, actions }) => ({
        name: key,
        label,
        picture: imageUrl === null ? null : square(imageUrl, imageColour),
        feedHashtag: actions[0].feedHashtag,
      }))
    },
  })
}
