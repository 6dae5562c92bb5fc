import './favorites.css'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import { productDetails } from '../../data/products.ts'
import { savedProduct } from '../../data/wishlists.ts'
import { useListError } from './list-form.tsx'
import { MoveForm } from './move-form.tsx'

type Props = { wishId: string; to: string; error: string | null }

/** Chooses the list of a saved product on a page of its own: where no script runs, and after a mistake. */
export function MovePage({ wishId, to, error }: Props) {
  const { data: saved } = useSuspenseQuery(savedProduct(wishId))
  const { data: details } = useQuery({ ...productDetails(saved?.detailsId ?? ''), enabled: false })
  const message = useListError(error)
  if (!saved) return null
  return (
    <>
      <h1>
        <Trans>Move to a wishlist</Trans>
      </h1>
      {details && <p>{details.name}</p>}
      <MoveForm saved={saved} to={to} error={message} />
    </>
  )
}
