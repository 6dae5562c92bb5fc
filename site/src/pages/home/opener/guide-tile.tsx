import { Trans } from '@lingui/react/macro'

import { CoverCollage } from '../../../cards/cover-collage.tsx'
import type { OpenerGuide } from '../../../domain/opener/opener.ts'
import { guidesHref } from '../../../paths.ts'
import { Eyebrow } from '../../../ui/eyebrow.tsx'
import { Link } from '../../../ui/link.tsx'

/** The gift guide of a day: its covers beside its title and its creator. */
export function GuideTile({ guide }: { guide: OpenerGuide }) {
  const { creator, covers, id, title } = guide
  return (
    <section className="guide-tile" aria-label={title} data-content={`product-set:${id}`}>
      <CoverCollage covers={covers} sizes="10rem" />
      <div>
        <Eyebrow>
          <Trans>Gift guide</Trans>
        </Eyebrow>
        <h2>
          <Link variant="name" isCover href={guidesHref(creator.displayName, id)}>
            {title}
          </Link>
        </h2>
        <p>
          <bdi>{creator.name}</bdi>
        </p>
      </div>
    </section>
  )
}
