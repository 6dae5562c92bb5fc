import { Trans } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useId } from 'react'

import { CreatorList } from './creator-list.tsx'

/** The number of creators suggested in a feed. */
export const suggestedCount = 3

/** Suggested creators among the posts of a feed. */
export function SuggestedCreators({ creators }: { creators: readonly Profile[] }) {
  const titleId = useId()
  return (
    <section className="suggested-creators" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Creators to follow</Trans>
      </h2>
      <CreatorList creators={creators} />
    </section>
  )
}
