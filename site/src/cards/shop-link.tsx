import type { ComponentProps } from 'react'

import { retailerHref } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

type Props = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'target' | 'rel'> & {
  /** The id of the product within a post or a product set. */
  productId: string
  variantId?: string | undefined
}

/** A button that opens the product's page at the retailer in a new tab, marked as a sponsored link. */
export function ShopLink({ productId, variantId, ...rest }: Props) {
  return (
    <ButtonLink
      {...rest}
      href={retailerHref(productId, variantId)}
      target="_blank"
      rel="sponsored nofollow noopener"
    />
  )
}
