import type { ComponentProps } from 'react'

import { ButtonLink } from '../ui/button.tsx'

type Props = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'target' | 'rel'> & {
  /** Of the product as it stands in a post or in a product set. */
  productId: string
}

/** A button that leads to the retailer's page of a product, in a tab of its own, marked as paid for. */
export function ShopLink({ productId, ...rest }: Props) {
  return (
    <ButtonLink
      {...rest}
      href={`/shop/${productId}`}
      target="_blank"
      rel="sponsored nofollow noopener"
    />
  )
}
