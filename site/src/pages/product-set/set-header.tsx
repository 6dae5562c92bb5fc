import { Trans } from '@lingui/react/macro'
import type { ShopProductCollection } from '@ltk/contract/product-sets'
import type { Profile } from '@ltk/contract/profiles'

import { square } from '../../cards/cards.ts'
import { CoverCollage } from '../../cards/cover-collage.tsx'
import { CreatorLink } from '../../cards/creator-link.tsx'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { GuideTags } from '../../domain/product-sets/guide-tags.tsx'
import { ShareButton } from '../../domain/sharing/share-button.tsx'
import { browseHref, guidesHref, productSetsHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

type Props = { set: ShopProductCollection; creator: Profile }

/** The header of a product set: its covers, title, description, tags and creator. */
export function SetHeader({ set, creator }: Props) {
  const isGuide = set.subtype === 'GIFT_GUIDE'
  const hrefOf = isGuide ? guidesHref : productSetsHref
  const name = creator.name || creator.displayName
  const covers = set.coverPhotoUrls.map((url, index) =>
    square(url, set.coverPhotoColours[index] ?? null),
  )
  return (
    <div className="set-header">
      {covers.length > 0 && (
        <CoverCollage
          covers={covers}
          sizes="(min-width: 60rem) 34vw, (min-width: 37.5rem) 36vw, 75vw"
          first
        />
      )}
      <div className="set-header-words">
        <PageHeading
          above={
            <Link href={hrefOf(creator.displayName)}>
              {isGuide ? (
                <Trans>Gift guides of {name}</Trans>
              ) : (
                <Trans>Product sets of {name}</Trans>
              )}
            </Link>
          }
          title={set.title}
        />
        {set.description && <p className="set-header-description">{set.description}</p>}
        <GuideTags {...set.attributes} count={set.productCount} />
        <div className="set-header-creator">
          <CreatorLink creator={creator} />
          <FollowButton profileId={creator.id} name={name} />
          <ShareButton path={hrefOf(creator.displayName, set.collectionId)} title={set.title} />
        </div>
        {isGuide && set.productCount > 0 && (
          <p>
            <ButtonLink href={browseHref(creator.displayName, set.collectionId)}>
              <Icon name="sparkles" />
              <Trans>Browse one by one</Trans>
            </ButtonLink>
          </p>
        )}
        <p className="set-header-disclosure">
          {isGuide ? (
            <Trans>This guide contains affiliate links. The creator may earn a commission.</Trans>
          ) : (
            <Trans>This set contains affiliate links. The creator may earn a commission.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}
