import { msg } from '@lingui/core/macro'
import type { Suggestion } from '@ltk/contract/search'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { createLatestSearch } from '../../domain/search/latest-search.ts'
import { getSuggestions } from '../../domain/search/search.ts'
import { creatorEntry, type Section, termEntry } from './sections.ts'

/**
 * In milliseconds: less than most people take from one key to the next, so that suggestions follow
 * each letter, but not each of a burst or of a key that is held down. A slow network needs no longer
 * one, since one request is in flight at a time.
 */
const delay = 120

/** Returns completions of the text being typed: words to search for, and names of creators. */
export function useCompletions(text: string): Section[][] {
  const words = useSuggestions(text, 'posts')
  const creators = useSuggestions(text, 'profiles')
  return [
    [
      {
        title: msg`Related Searches`,
        entries: words.map(({ query, type }) => ({
          ...termEntry(query),
          isHashtag: type === 'hashtag',
        })),
      },
    ],
    [
      {
        title: msg`Suggested Creators`,
        entries: creators.map(({ query, objectId, avatarUrl }) =>
          creatorEntry(query, objectId, avatarUrl),
        ),
      },
    ],
  ]
}

function useSuggestions(text: string, index: 'posts' | 'profiles'): readonly Suggestion[] {
  const client = useQueryClient()
  const [suggestions] = useState(() =>
    createLatestSearch({
      what: `suggestions of ${index}`,
      load: async (query) => {
        const hits = await client.fetchQuery(getSuggestions(query, { index }))
        return { hits, total: hits.length }
      },
    }),
  )
  const { query, hits } = useSyncExternalStore(suggestions.subscribe, suggestions.read)
  useEffect(() => {
    if (text === '') return undefined
    // The panel shows no errors.
    const timer = setTimeout(() => void suggestions.search(text).catch(() => {}), delay)
    return () => clearTimeout(timer)
  }, [text, suggestions])
  return isNear(text, query) ? hits : []
}

/** Whether the completions of a query may stay until those of the text have loaded. */
function isNear(text: string, query: string | null): boolean {
  return text !== '' && query !== null && (text.startsWith(query) || query.startsWith(text))
}
