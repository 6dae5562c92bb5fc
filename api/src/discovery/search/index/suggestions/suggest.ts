import type { SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'

import type { IndexSuggestion } from '../search-index.ts'
import { foldText, termsOf } from '../text/tokens.ts'
import { listProfilesNamed, listWordsBeginning } from './queries.ts'

const maxWords = 6

/** Completes what is being typed: known phrases, the last word, and creators. */
export async function suggest(
  db: Db,
  beginning: string,
  { index, limit }: { index?: SearchIndexName | undefined; limit: number },
): Promise<IndexSuggestion[]> {
  const words = foldText(beginning)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  const last = words.at(-1)?.slice(0, 40)
  if (!last || words.length > maxWords) return []
  const before = words.slice(0, -1)
  const [terms, profileIds] = await Promise.all([
    index === 'profiles' ? [] : listTerms(db, before, last, { index, limit }),
    index === undefined || index === 'profiles'
      ? listProfilesNamed(db, { match: namesQuery(before, last), beginning: last }, limit)
      : [],
  ])
  const creators = profileIds.map((profileId): IndexSuggestion => ({ type: 'profile', profileId }))
  // Words first, but where there are both, creators get a third of the places.
  const places = Math.max(Math.floor(limit / 3), limit - terms.length)
  const named = creators.slice(0, places)
  return [...terms.slice(0, limit - named.length), ...named]
}

async function listTerms(
  db: Db,
  before: string[],
  last: string,
  { index, limit }: { index: SearchIndexName | undefined; limit: number },
): Promise<IndexSuggestion[]> {
  // Posts are found by what their products are called, too.
  const indexes = index === 'products' ? [index] : (['posts', 'products'] as const)
  const whole = [...before, last].join(' ')
  const phrases = await listWordsBeginning(db, indexes, whole, limit)
  const isFull = phrases.length >= limit || before.length === 0
  const lastWords = isFull ? [] : await listWordsBeginning(db, indexes, last, limit)
  const texts = [...phrases, ...lastWords.map((word) => [...before, word].join(' '))]
  // One of singular and plural is enough.
  const byTerms = new Map(texts.toReversed().map((text) => [termsOf(text).join(' '), text]))
  return [...byTerms.values()]
    .toReversed()
    .slice(0, limit)
    .map((text) => ({ type: text.startsWith('ltk') ? 'hashtag' : 'term', text }))
}

function namesQuery(before: string[], last: string): string {
  return [...before.flatMap(termsOf).map((word) => `'${word}':AB`), `'${last}':*AB`].join(' & ')
}
