import './styles.css'
import { Trans } from '@lingui/react/macro'

import type { Card } from '../../cards/cards.ts'
import { shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { Strip } from '../../ui/strip.tsx'
import { chooseTallest } from './choose-pictures.ts'
import { LandingSection } from './landing-section.tsx'

const shown = 12

/** The creators of the given posts, each once, with the tallest picture of their posts. */
export function CreatorRow({ cards }: { cards: readonly Card[] }) {
  const posts = Map.groupBy(cards, ({ creator }) => creator.displayName)
  if (posts.size === 0) return null
  return (
    <LandingSection
      id="creators"
      title={<Trans>Creators to meet</Trans>}
      more={
        <Link href="/trending/creators" variant="text">
          <Trans>Trending creators</Trans>
        </Link>
      }
    >
      <Strip className="creator-row">
        {[...posts.values()].slice(0, shown).map((theirs) => (
          <Creator key={theirs[0]?.creator.displayName} posts={theirs} />
        ))}
      </Strip>
    </LandingSection>
  )
}

function Creator({ posts }: { posts: readonly Card[] }) {
  const creator = posts[0]?.creator
  const [picture] = chooseTallest(posts, 1)
  if (!creator) return null
  return (
    <li data-content={creator.id && `profile:${creator.id}`}>
      <Link href={shopHref(creator.displayName)}>
        {picture ? (
          <Picture
            {...picture}
            width={3}
            height={4}
            alt=""
            widths={[225, 450]}
            sizes="(min-width: 37.5rem) 208px, 44vw"
          />
        ) : (
          <PictureFrame ratio="3 / 4" />
        )}
        <span className="creator-row-who">
          <Avatar name={creator.name} url={creator.avatar} />
          <bdi className="creator-row-name">{creator.name}</bdi>
        </span>
      </Link>
    </li>
  )
}
