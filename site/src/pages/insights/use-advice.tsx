import { Plural, Trans } from '@lingui/react/macro'
import type { Suggestion } from '@ltk/contract/insights'
import type { ReactNode } from 'react'

import { postHref, productHref } from '../../paths.ts'
import { useNumbers } from './use-numbers.ts'

type Advice = { title: ReactNode; reason: ReactNode; href: string; action: ReactNode }

/** Returns the words of a suggestion, and the address of what helps with it. */
export function useAdvice(suggestion: Suggestion): Advice {
  const { short } = useNumbers()
  switch (suggestion.kind) {
    case 'sold-out': {
      const { postId, productDetailsId, productName, clicks } = suggestion
      const clicksText = short(clicks)
      return {
        title: <Trans>Replace what is sold out</Trans>,
        reason: (
          <Trans>
            {productName} is sold out, and shoppers follow this post’s links:{' '}
            <Plural value={clicks} one={`${clicksText} click`} other={`${clicksText} clicks`} /> in
            28 days.
          </Trans>
        ),
        href: productHref(productDetailsId, { postId }),
        action: <Trans>Find something like it</Trans>,
      }
    }
    case 'rising': {
      const { postId, seen, seenBefore } = suggestion
      const [now, before] = [short(seen), short(seenBefore)]
      return {
        title: <Trans>Build on a post that rises</Trans>,
        reason: (
          <Trans>
            Seen {now} times in 7 days, {before} in the 7 days before. Show its products once more,
            in another post or a collection.
          </Trans>
        ),
        href: postHref(postId),
        action: <Trans>See the post</Trans>,
      }
    }
    case 'no-guide': {
      return {
        title: <Trans>Make a gift guide</Trans>,
        reason: (
          <Trans>Shoppers look for gifts now, and you have no gift guide of this season.</Trans>
        ),
        href: '/gift-guides',
        action: <Trans>See gift guides of others</Trans>,
      }
    }
    case 'quiet': {
      const { days } = suggestion
      return {
        title: <Trans>Show something new</Trans>,
        reason: (
          <Plural
            value={days}
            one="Your newest post is # day old. Followers come back for what is new."
            other="Your newest post is # days old. Followers come back for what is new."
          />
        ),
        href: '/trending',
        action: <Trans>See what is trending</Trans>,
      }
    }
  }
}
