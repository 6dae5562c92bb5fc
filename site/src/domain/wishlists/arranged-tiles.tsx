import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'

import { wishlistsHref } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ArrangeControls } from './arrange-controls.tsx'
import { joinSaved, SavedTiles } from './saved-tiles.tsx'
import type { Wishlist } from './wishlists.ts'

type Props = {
  list: Wishlist
  products: ComponentProps<typeof SavedTiles>['list']
  from: string | null
}

/** The products of a list with controls to reorder them, and an announcement of the last move. */
export function ArrangedTiles({ list: { id, title, wishCount }, products, from }: Props) {
  const [moved, setMoved] = useState<{ wishId: string; name: string }>()
  const wishIds = joinSaved(products.data.pages).map((product) => product.wishId)
  const placeOf = (wishId: string) =>
    from === null ? { at: wishIds.indexOf(wishId) + 1, of: wishCount } : undefined
  const place = moved && placeOf(moved.wishId)
  return (
    <>
      <VisuallyHidden as="output">
        {moved && place && (
          <Trans>
            {ph({ name: moved.name })}: {ph({ place: place.at })} of {ph({ total: place.of })}
          </Trans>
        )}
      </VisuallyHidden>
      <SavedTiles
        list={products}
        label={title}
        nextHref={(next) => wishlistsHref({ list: id, next, arrange: true })}
        isOwn
        renderBelow={({ wishId }, name) => {
          const index = wishIds.indexOf(wishId)
          return (
            <ArrangeControls
              list={id}
              wishId={wishId}
              name={name}
              neighbours={{ previous: wishIds[index - 1], next: wishIds[index + 1] }}
              index={index}
              place={placeOf(wishId)}
              onMove={() => setMoved({ wishId, name })}
            />
          )
        }}
      />
    </>
  )
}
