import type { SearchIndexName } from '@ltk/contract/search'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'

import { useSiteContext } from '../../context/page-context.ts'
import { reportSearchClick } from '../../domain/search/search-clicks.ts'
import { type Answer, findResult } from './clicked-result.ts'

type Props = {
  index: SearchIndexName
  /** The query. */
  query: string
  answers: readonly Answer[]
  children: ReactNode
}

/** Reports clicks on the results in it. One listener serves all of them. */
export function ReportClicks({ index, query, answers, children }: Props) {
  const client = useQueryClient()
  const { version } = useSiteContext()
  const onPress = ({ target, button }: MouseEvent) => {
    const id = button < 2 ? openedResult(target) : undefined
    const result = id === undefined ? undefined : findResult(answers, id)
    if (!result) return
    void reportSearchClick(client, {
      ...result,
      query,
      index,
      experience: 'search-page',
      version,
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only watches the links in it
    <div onClick={onPress} onAuxClick={onPress}>
      {children}
    </div>
  )
}

/** Returns the id of the post, creator or product whose result was opened by pressing an element. */
function openedResult(pressed: EventTarget): string | undefined {
  const link = pressed instanceof Element ? pressed.closest('a') : null
  const marked = link?.closest<HTMLElement>('[data-result]')?.dataset['result']
  if (!link || marked) return marked
  // A card's link to its creator opens another page than the post's own.
  if (!/^\/(?:post|products)\//.test(link.pathname)) return undefined
  const post = link.closest('article')?.querySelector<HTMLAnchorElement>('a[href^="/post/"]')
  return post?.pathname.slice('/post/'.length)
}
