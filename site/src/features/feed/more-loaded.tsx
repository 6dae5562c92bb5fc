import { Plural } from '@lingui/react/macro'
import { useState } from 'react'

import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Tells screen readers how many posts have come since there were fewer. */
export function MoreLoaded({ count }: { count: number }) {
  const [known, setKnown] = useState({ count, added: 0 })
  if (known.count !== count) setKnown({ count, added: count - known.count })
  return (
    <VisuallyHidden as="output">
      {known.added > 0 && (
        // A new element is read even where its words are those of the last one.
        <span key={count}>
          <Plural value={known.added} one="# more post loaded" other="# more posts loaded" />
        </span>
      )}
    </VisuallyHidden>
  )
}
