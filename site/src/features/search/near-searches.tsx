import './styles.css'
import type { ReactNode } from 'react'

import { type SearchAddress, searchHref } from '../../data/search-address.ts'
import { LinkChip } from '../../ui/chip.tsx'

type Props = {
  title: ReactNode
  words: readonly string[]
  type: SearchAddress['type']
}

/** Other words to search for, each a link to what they find. Nothing without words. */
export function NearSearches({ title, words, type }: Props) {
  if (words.length === 0) return null
  return (
    <section className="near-searches">
      <h2>{title}</h2>
      <ul className="near-searches-words">
        {words.map((keyword) => (
          <li key={keyword}>
            <LinkChip href={searchHref({ keyword, type })}>{keyword}</LinkChip>
          </li>
        ))}
      </ul>
    </section>
  )
}
