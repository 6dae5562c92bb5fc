import './styles.css'
import { Plural } from '@lingui/react/macro'

import { CoverCollage } from '../../cards/cover-collage.tsx'
import type { CollectionCard as CollectionFacts } from '../../domain/collections/collections.ts'
import { Link } from '../../ui/link.tsx'

type Props = {
  collection: CollectionFacts
  href: string
  /** Among the first on the page: its large picture is not lazy-loaded. */
  first?: boolean
}

/** A card for a collection in a list. */
export function CollectionCard({ collection, href, first }: Props) {
  return (
    <article
      className="collection-card"
      aria-label={collection.title}
      data-content={`collection:${collection.id}`}
    >
      <CoverCollage
        covers={collection.covers}
        sizes="(min-width: 80rem) 18vw, (min-width: 37.5rem) 24vw, 36vw"
        first={first}
      />
      <h2>
        <Link variant="name" isCover href={href}>
          {collection.title}
        </Link>
      </h2>
      <p className="collection-card-count">
        <Plural value={collection.postCount} one="# post" other="# posts" />
      </p>
    </article>
  )
}
