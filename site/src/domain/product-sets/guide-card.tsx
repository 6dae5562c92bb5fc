import { CoverCollage } from '../../cards/cover-collage.tsx'
import { guidesHref, productSetsHref, shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { type GuideCard as GuideFacts } from './gift-guides.ts'
import { GuideTags } from './guide-tags.tsx'

type Props = {
  guide: GuideFacts
  /** Whether the list is of one creator, who is left out of each card. */
  isOfOne?: boolean
  /** Among the first on the page: its large picture is not lazy-loaded. */
  first?: boolean
}

/** A card for a gift guide or another product set in a list. */
export function GuideCard({ guide, isOfOne = false, first }: Props) {
  const { creator } = guide
  const hrefOf = guide.isGuide ? guidesHref : productSetsHref
  return (
    <article
      className="guide-card"
      aria-label={guide.title}
      data-content={`product-set:${guide.id}`}
    >
      <CoverCollage
        covers={guide.covers}
        sizes="(min-width: 60rem) 24vw, (min-width: 37.5rem) 36vw, 70vw"
        first={first}
      />
      <h2>
        <Link variant="name" isCover href={hrefOf(creator.displayName, guide.id)}>
          {guide.title}
        </Link>
      </h2>
      <GuideTags audience={guide.audience} occasion={guide.occasion} count={guide.productCount} />
      {!isOfOne && (
        <Link className="guide-card-creator" variant="name" href={shopHref(creator.displayName)}>
          <Avatar name={creator.name} url={creator.avatar?.url} colour={creator.avatar?.colour} />
          <bdi className="guide-card-name">{creator.name}</bdi>
        </Link>
      )}
    </article>
  )
}
