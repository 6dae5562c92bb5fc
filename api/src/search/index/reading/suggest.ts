import type { SearchIndexName } from '@ltk/contract/search'

import type { Db } from '../../../platform/db/open.ts'
import type { IndexSuggestion } from '../search-index.ts'
import { foldText, wordsOf } from '../text/tokens.ts'
import { listProfilesBeginning, listTermsBeginning } from './queries.ts'

/** How what is being typed may go on. */
export async function suggest(
  db: Db,
  beginning: string,
  { index, limit }: { index?: SearchIndexName | undefined; limit: number },
): Promise<IndexSuggestion[]> {
  const words = foldText(beginning)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, 12)
  const last = words.at(-1)
  if (!last) return []
  const before = words.slice(0, -1)
  const profiles =
    index === 'products' || index === 'posts'
      ? []
      : await listProfilesBeginning(db, prefixQuery(before, last), limit)
  const terms =
    index === 'profiles'
      ? []
      : await listTermsBeginning(db, index ? [index] : ['posts', 'products'], last, limit)
  const found: IndexSuggestion[] = terms.map(({ term }) =>
    term.startsWith('ltk')
      ? { type: 'hashtag', text: term }
      : { type: 'term', text: [...before, term].join(' ') },
  )
  const creators = profiles.map((profileId): IndexSuggestion => ({ type: 'profile', profileId }))
  if (index !== undefined) return [...found, ...creators].slice(0, limit)
  const fewer = Math.min(creators.length, Math.max(Math.floor(limit / 3), limit - found.length))
  return [...found.slice(0, limit - fewer), ...creators.slice(0, fewer)]
}

function prefixQuery(before: string[], last: string): string {
  return [...before.flatMap(wordsOf).map((word) => `'${word}':AB`), `'${last}':*AB`].join(' & ')
}
