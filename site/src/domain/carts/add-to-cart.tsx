import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { cartsPath } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SignUpLink } from '../session/sign-up-link.tsx'
import { useSignedInParts } from '../session/signed-in-parts.ts'
import { additionQuery } from './addition-fields.ts'
import type { CartSource } from './cart-lines.ts'

export type AddToCartProps = {
  productDetailsId: string
  /** Undefined if none is chosen yet. */
  variantId: string | undefined
  /** Where the shopper found the product. */
  source: CartSource
  /** "Add to cart" if it is left out. */
  label?: ReactNode
}

/**
 * Puts a variant into its retailer's cart. For visitors it is a link to sign up; the variant goes into
 * the cart afterwards.
 */
export function AddToCart({ variantId, label, ...rest }: AddToCartProps) {
  const parts = useSignedInParts()
  if (!variantId) {
    return (
      <Button wide disabled>
        <Icon name="bag" />
        <Trans>Choose an option</Trans>
      </Button>
    )
  }
  const addition = { ...rest, variantId }
  const content = (
    <>
      <Icon name="bag" />
      {label ?? <Trans>Add to cart</Trans>}
    </>
  )
  if (parts) {
    return (
      <parts.AddToCartForm key={variantId} addition={addition}>
        {content}
      </parts.AddToCartForm>
    )
  }
  return (
    <SignUpLink
      action={{ kind: 'cart', id: variantId, addition }}
      to={`${cartsPath}?${additionQuery(addition)}`}
      waitsForScripts
      className={buttonClass({ wide: true })}
    >
      {content}
    </SignUpLink>
  )
}
