import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQueries } from '@tanstack/react-query'

import { follows } from '../../data/follows.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** This many of the suggested creators make a feed. */
const enough = 3

/** A link to the feed as soon as a shopper follows enough of the suggested creators. */
export function SeeFeed({ creators }: { creators: readonly Profile[] }) {
  const states = useQueries({ queries: creators.map(({ id }) => follows.state(id)) })
  const followed = states.filter((state) => state.data).length
  return (
    <output className="see-feed">
      {followed >= enough && (
        <ButtonLink href="/home/following">
          <Trans>See your feed</Trans>
        </ButtonLink>
      )}
    </output>
  )
}
