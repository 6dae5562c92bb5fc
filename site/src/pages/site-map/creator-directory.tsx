import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'

import { shopHref, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'

type Props = {
  creators: readonly Profile[]
  /** The letter that the list begins at, if any. */
  letter: string | null
  /** The start of the next page. */
  next: string | null
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const placeOf = (query: { letter?: string; next?: string }) =>
  `${withQuery('/sitemap', query)}#creators`

/** A page of the creators from A to Z, by the names in their addresses, with links to each letter. */
export function CreatorDirectory({ creators, letter, next }: Props) {
  const { t } = useLingui()
  return (
    <section
      id="creators"
      tabIndex={-1}
      aria-labelledby="creators-title"
      className="creator-directory"
    >
      <h2 id="creators-title">
        <Trans>Creators from A to Z</Trans>
      </h2>
      <nav aria-label={t`First letters`}>
        <ul className="creator-directory-letters">
          {letters.map((one) => (
            <li key={one}>
              <LinkChip href={placeOf({ letter: one })} current={one === letter}>
                {one.toUpperCase()}
              </LinkChip>
            </li>
          ))}
        </ul>
      </nav>
      {creators.length === 0 ? (
        <p>
          <Trans>No creator’s name begins with this letter or a later one.</Trans>
        </p>
      ) : (
        <ul className="creator-directory-names">
          {creators.map(({ id, displayName }) => (
            <li key={id}>
              <Link href={shopHref(displayName)}>
                <bdi>{displayName}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <ButtonLink variant="secondary" rel="next" href={placeOf({ next })}>
          <Trans>Next page</Trans>
        </ButtonLink>
      )}
    </section>
  )
}
