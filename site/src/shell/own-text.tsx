import './own-text.css'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'

import type { OwnText, TextBlock, TextName, TextSpan } from '../context/own-text.ts'
import { Link } from '../ui/link.tsx'
import { isExternal } from './site-links.ts'

/** Query: the operator's own text of a page; null if there is none. Only the server puts it there. */
export function ownText(name: TextName | undefined) {
  return queryOptions<OwnText | null>({ queryKey: ['operators-text', name], queryFn: skipToken })
}

/** Returns the parts of the operator's own text of a page; undefined if there is none. */
export function useOwnText(name: TextName | undefined) {
  const { data: own } = useQuery(ownText(name))
  if (!own) return undefined
  return {
    title: own.title,
    lead: showSpans(own.lead),
    sections: own.sections.map(({ title, blocks }, index) => ({
      id: `section-${index + 1}`,
      title,
      text: <>{blocks.map(showBlock)}</>,
    })),
    children: undefined,
    lang: own.isFallback && 'en',
  }
}

// The parts of a text never change their places.
/* oxlint-disable react/no-array-index-key */

function showBlock(block: TextBlock, index: number): ReactNode {
  if (block.kind === 'paragraph') return <p key={index}>{showSpans(block.spans)}</p>
  return (
    <ul key={index} className="own-text-list">
      {block.items.map((spans, place) => (
        <li key={place}>{showSpans(spans)}</li>
      ))}
    </ul>
  )
}

function showSpans(spans: readonly TextSpan[]): ReactNode {
  return spans.map(({ text, isStrong, href }, index) => {
    if (isStrong) return <strong key={index}>{text}</strong>
    if (href === undefined) return <Fragment key={index}>{text}</Fragment>
    return (
      <Link key={index} href={href} external={isExternal(href)} variant="text">
        {text}
      </Link>
    )
  })
}
