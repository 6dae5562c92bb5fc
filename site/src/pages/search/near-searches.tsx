import './styles.css'
import type { ReactNode } from 'react'

import { type SearchAddress, searchHref } from '../../domain/search/search-address.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { OtherPart } from './other-part.tsx'

type Props = {
  title: ReactNode
  words: readonly string[]
  type: SearchAddress['type']
}

/** Other words to search for, each a link to what they find. Nothing without words. */
export function NearSearches({ title, words, type }: Props) {
  if (words.length === 0) return null
  return (
    <OtherPart title={title}>
      <ul className="near-searches">
        {words.map((keyword) => (
          <li key={keyword}>
            <LinkChip href={searchHref({ keyword, type })}>{keyword}</LinkChip>
          </li>
        ))}
      </ul>
    </OtherPart>
  )
}
