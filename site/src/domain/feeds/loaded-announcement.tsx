import { Plural } from '@lingui/react/macro'
import { useState } from 'react'

import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Announces to screen readers how many more posts were loaded. */
export function LoadedAnnouncement({ count }: { count: number }) {
  const [known, setKnown] = useState({ count, added: 0 })
  if (known.count !== count) setKnown({ count, added: count - known.count })
  return (
    <VisuallyHidden as="output">
      {known.added > 0 && (
        // A new element is announced even if its text is the same as before.
        <span key={count}>
          <Plural value={known.added} one="# more post loaded" other="# more posts loaded" />
        </span>
      )}
    </VisuallyHidden>
  )
}
