import { Trans } from '@lingui/react/macro'

import type { RisingCreator } from '../../../domain/opener/opener.ts'
import { shopHref } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** Creators whom shoppers turn to, each with the picture and the title of their newest post. */
export function RisingCreators({ creators }: { creators: readonly RisingCreator[] }) {
  return (
    <section className="rising-creators" aria-labelledby="rising">
      <h2 id="rising">
        <Trans>Creators on the rise</Trans>
      </h2>
      <ul>
        {creators.map(({ id, displayName, name, title, picture }) => (
          <li key={id} data-content={`profile:${id}`}>
            <Picture {...picture} alt="" widths={[176, 256]} sizes="5.5rem" square />
            <div>
              <Link variant="name" isCover href={shopHref(displayName)}>
                <bdi>{name}</bdi>
              </Link>
              {title && <p>{title}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
