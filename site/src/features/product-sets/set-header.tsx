import { Plural, Trans } from '@lingui/react/macro'
import type { ShopProductCollection } from '@ltk/contract/product-sets'
import type { Profile } from '@ltk/contract/profiles'

import { FollowButton } from '../../actions/follow-button.tsx'
import { ShareButton } from '../../actions/share-button.tsx'
import { CoverCollage } from '../../cards/cover-collage.tsx'
import { CreatorLink } from '../../cards/creator-link.tsx'
import { GuideTags } from '../../cards/guide-tags.tsx'
import { square } from '../../data/cards.ts'
import { guideHref } from '../../data/gift-guides.ts'

type Props = { set: ShopProductCollection; creator: Profile }

/** What a product set is about, and whose it is. */
export function SetHeader({ set, creator }: Props) {
  const name = creator.name || creator.displayName
  const covers = set.coverPhotoUrls.map((url, index) =>
    square(url, set.coverPhotoColours[index] ?? null),
  )
  return (
    <header className="set-header">
      {covers.length > 0 && (
        <CoverCollage covers={covers} sizes="(min-width: 60rem) 34vw, 75vw" first />
      )}
      <div className="set-words">
        <p className="eyebrow">
          <Trans>Gift guide</Trans>
        </p>
        <h1>{set.title}</h1>
        {set.description && <p className="set-description">{set.description}</p>}
        <p className="guide-card-site">
          <GuideTags {...set.attributes} />
          <span>
            <Plural value={set.productCount} one="# product" other="# products" />
          </span>
        </p>
        <div className="set-creator">
          <CreatorLink className="set-creator-link" creator={creator} />
          <FollowButton profileId={creator.id} name={name} />
          <ShareButton path={guideHref(creator.displayName, set.collectionId)} title={set.title} />
        </div>
        <p className="set-disclosure">
          <Trans>This guide contains affiliate links. The creator may earn a commission.</Trans>
        </p>
      </div>
    </header>
  )
}
