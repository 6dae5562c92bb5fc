import { Trans } from '@lingui/react/macro'

import type { Card } from '../../data/cards.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'

const shown = 12

/** Those whose posts are shown, each once. */
export function CreatorRow({ cards }: { cards: readonly Card[] }) {
  const creators = new Map(cards.map(({ creator }) => [creator.id, creator]))
  if (creators.size === 0) return null
  return (
    <section aria-labelledby="creators" className="landing-part">
      <h2 id="creators">
        <Trans>Creators to meet</Trans>
      </h2>
      <ul className="strip creator-row">
        {[...creators.values()].slice(0, shown).map(({ id, displayName, name, avatar }) => (
          <li key={id}>
            <Link href={`/explore/${encodeURIComponent(displayName)}`}>
              <Avatar name={name} url={avatar} size="large" />
              <span className="clamp-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
