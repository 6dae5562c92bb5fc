import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetails } from '@ltk/contract/products'

import { ButtonLink } from '../ui/button.tsx'
import { canBuyHere } from './can-buy-here.ts'

type Props = {
  details: ProductDetails
  /** The address of the product's page. */
  href: string
  wide?: boolean
}

/** A button to the page where a product goes into a cart here; nothing if it cannot be bought here. */
export function BuyNowLink({ details, href, wide = false }: Props) {
  const { t } = useLingui()
  if (!canBuyHere(details)) return null
  const { name } = details
  return (
    <ButtonLink href={href} small={!wide} wide={wide} aria-label={t`Buy Now: ${name}`}>
      <Trans>Buy Now</Trans>
    </ButtonLink>
  )
}
