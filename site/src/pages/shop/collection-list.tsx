import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { LoadMore } from '../../cards/load-more.tsx'
import { creatorCollections } from '../../domain/collections/collections.ts'
import { collectionsHref } from '../../paths.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { CollectionCard } from './collection-card.tsx'

type Props = {
  creator: Profile
  /** The start of the list: the `next` of an earlier page. */
  from: string | null
}

const loadedAtOnce = 4

/** A creator's collections, page by page. */
export function CollectionList({ creator, from }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const query = useSuspenseInfiniteQuery(creatorCollections(creator.id, from))
  const collections = query.data.pages.flatMap((page) => page.collections)
  const next = query.data.pages.at(-1)?.next

  if (collections.length === 0) {
    return <EmptyState icon="layout-grid" title={<Trans>No collections yet.</Trans>} />
  }
  const name = creator.name || creator.displayName
  return (
    <>
      <Tiles ref={list} aria-label={t`Collections of ${name}`} aria-busy={query.isFetchingNextPage}>
        {collections.map((collection, index) => (
          <li key={collection.id}>
            <CollectionCard
              collection={collection}
              href={collectionsHref(creator.displayName, collection.id)}
              first={index < loadedAtOnce}
            />
          </li>
        ))}
      </Tiles>
      <LoadMore
        list={list}
        count={collections.length}
        query={query}
        href={next ? `?next=${encodeURIComponent(next)}` : undefined}
      />
    </>
  )
}
