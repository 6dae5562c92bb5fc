import './holiday-parts.css'
import type { Card } from '../../cards/cards.ts'
import { postHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** A tile with a picture for each creator's first post: `most` of them. */
export function PostTiles({ cards, most }: { cards: readonly Card[]; most: number }) {
  const pictured = Map.groupBy(
    cards.filter(({ hero }) => hero),
    ({ creator }) => creator.displayName,
  )
  const shown = [...pictured.values()].flatMap(([first]) => first ?? [])
  return (
    <ul className="post-tiles">
      {shown.slice(0, most).map(
        ({ postId, hero, title, creator }) =>
          hero && (
            <li key={postId} data-content={`post:${postId}`}>
              <Link href={postHref(postId)}>
                <Picture
                  {...hero}
                  width={3}
                  height={4}
                  alt=""
                  widths={[225, 450]}
                  sizes="(min-width: 37.5rem) 23vw, 46vw"
                />
                <span className="post-tiles-text">{title || creator.name}</span>
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
