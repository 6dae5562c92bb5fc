import { Plural } from '@lingui/react/macro'

import { guideHref, type GuideCard as GuideFacts } from '../data/gift-guides.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Link } from '../ui/link.tsx'
import { CoverCollage } from './cover-collage.tsx'
import { GuideTags } from './guide-tags.tsx'

type Props = {
  guide: GuideFacts
  /** Among the first on the page: its large picture is loaded at once. */
  first?: boolean
}

/** A gift guide among others. */
export function GuideCard({ guide, first }: Props) {
  const { creator } = guide
  return (
    <article className="guide-card" aria-label={guide.title}>
      <CoverCollage
        covers={guide.covers}
        sizes="(min-width: 60rem) 24vw, (min-width: 37.5rem) 36vw, 70vw"
        first={first}
      />
      <h2>
        <Link className="name-link whole-link" href={guideHref(creator.displayName, guide.id)}>
          {guide.title}
        </Link>
      </h2>
      <p className="guide-card-site">
        <GuideTags audience={guide.audience} occasion={guide.occasion} />
        <span>
          <Plural value={guide.productCount} one="# product" other="# products" />
        </span>
      </p>
      <Link
        className="name-link guide-card-creator above-link"
        href={`/explore/${encodeURIComponent(creator.displayName)}`}
      >
        <Avatar name={creator.name} url={creator.avatar?.url} colour={creator.avatar?.colour} />
        <span className="clamp-1">{creator.name}</span>
      </Link>
    </article>
  )
}
