import './collection-header.css'
import { Plural, Trans } from '@lingui/react/macro'
import type { Collection } from '@ltk/contract/collections'
import type { Profile } from '@ltk/contract/profiles'

import { CreatorLink } from '../../cards/creator-link.tsx'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { ShareButton } from '../../domain/sharing/share-button.tsx'
import { collectionsHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

type Props = { collection: Collection; creator: Profile }

/** The header of a collection: its title, description, number of posts and creator. */
export function CollectionHeader({ collection, creator }: Props) {
  const { displayName } = creator
  const name = creator.name || displayName
  return (
    <PageHeading
      above={
        <Link href={collectionsHref(displayName)}>
          <Trans>Collections of {name}</Trans>
        </Link>
      }
      title={collection.title}
    >
      {collection.description && (
        <p className="collection-header-description">{collection.description}</p>
      )}
      <p className="collection-header-count">
        <Plural value={collection.itemCount} one="# post" other="# posts" />
      </p>
      <div className="collection-header-creator">
        <CreatorLink creator={creator} />
        <FollowButton profileId={creator.id} name={name} />
        <ShareButton
          path={collectionsHref(displayName, collection.collectionId)}
          title={collection.title}
        />
      </div>
    </PageHeading>
  )
}
