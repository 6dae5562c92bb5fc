import { Trans } from '@lingui/react/macro'

import type { Card } from '../../data/cards.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { Strip } from '../../ui/strip.tsx'
import { LandingPart } from './landing-part.tsx'

const shown = 12

/** The creators of the given posts, each once. */
export function CreatorRow({ cards }: { cards: readonly Card[] }) {
  const creators = new Map(cards.map(({ creator }) => [creator.id, creator]))
  if (creators.size === 0) return null
  return (
    <LandingPart id="creators" title={<Trans>Creators to meet</Trans>}>
      <Strip className="creator-row">
        {[...creators.values()].slice(0, shown).map(({ id, displayName, name, avatar }) => (
          <li key={id}>
            <Link href={`/explore/${encodeURIComponent(displayName)}`}>
              <Avatar name={name} url={avatar} size="large" />
              <span className="creator-row-name">{name}</span>
            </Link>
          </li>
        ))}
      </Strip>
    </LandingPart>
  )
}
