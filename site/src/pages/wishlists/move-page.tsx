import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import { productDetails } from '../../domain/products/products.ts'
import { MoveForm } from '../../domain/wishlists/move-form.tsx'
import { savedProduct } from '../../domain/wishlists/wishlists.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

type Props = { wishId: string; to: string }

/** The page on which to choose the list of a saved product, without scripts. */
export function MovePage({ wishId, to }: Props) {
  const { data: saved } = useSuspenseQuery(savedProduct(wishId))
  const { data: details } = useQuery({ ...productDetails(saved?.detailsId ?? ''), enabled: false })
  if (!saved) return null
  return (
    <>
      <PageHeading title={<Trans>Move to a wishlist</Trans>} lead={details?.name} />
      <MoveForm saved={saved} to={to} />
    </>
  )
}
