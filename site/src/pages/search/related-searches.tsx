import './styles.css'
import type { ReactNode } from 'react'

import { type SearchAddress, searchHref } from '../../domain/search/search-address.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { SuggestionSection } from './suggestion-section.tsx'

type Props = {
  title: ReactNode
  words: readonly string[]
  type: SearchAddress['type']
}

/** Links to the results of other searches. Nothing without words. */
export function RelatedSearches({ title, words, type }: Props) {
  if (words.length === 0) return null
  return (
    <SuggestionSection title={title}>
      <ul className="related-searches">
        {words.map((keyword) => (
          <li key={keyword}>
            <LinkChip href={searchHref({ keyword, type })}>{keyword}</LinkChip>
          </li>
        ))}
      </ul>
    </SuggestionSection>
  )
}
