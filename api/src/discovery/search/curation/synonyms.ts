import { maxSynonyms, type Synonym } from '@ltk/contract/search-curation'
import type { Db } from '@ltk/platform/db/open'
import { ApiError } from '@ltk/platform/http/api-error'

import { maxWords } from '../index/attributes/find-meanings.ts'
import { queryKey, tidyWords } from './normalize.ts'
import { announceCuration, deleteSynonym, lockCuration, writeSynonym } from './queries.ts'

/**
 * Makes words mean other words, within a transaction; `by` is the operator, null on the command line.
 * Throws a 400 for words that say nothing or the same, a 409 where there are as many as may be.
 */
export async function setSynonym(trx: Db, given: Synonym, by: string | null): Promise<Synonym> {
  const { bothWays } = given
  const [words, meaning] = [tidyWords(given.words), tidyWords(given.meaning)]
  for (const text of [words, meaning]) {
    const { length } = queryKey(text).split(' ').filter(Boolean)
    if (length === 0 || length > maxWords)
      throw refusal(`"${text}" is not from 1 to ${maxWords} words.`)
  }
  if (queryKey(words) === queryKey(meaning)) {
    throw refusal(`"${words}" and "${meaning}" are the same words to a search.`)
  }
  await lockCuration(trx)
  const row = { words, meaning, both_ways: bothWays, operator_id: by }
  if (!(await writeSynonym(trx, row, maxSynonyms))) {
    throw new ApiError(409, 'too-many', `There are ${maxSynonyms} synonyms, which is the most.`)
  }
  await announceCuration(trx)
  return { words, meaning, bothWays }
}

/** Lets words no longer mean other words, within a transaction; returns whether they did. */
export async function removeSynonym(
  trx: Db,
  { words, meaning }: Pick<Synonym, 'words' | 'meaning'>,
): Promise<boolean> {
  await lockCuration(trx)
  const isRemoved = await deleteSynonym(trx, tidyWords(words), tidyWords(meaning))
  if (isRemoved) await announceCuration(trx)
  return isRemoved
}

function refusal(message: string): ApiError {
  return new ApiError(400, 'no-words', message)
}
