import { useLingui } from '@lingui/react/macro'

import { SignUpToggle } from './sign-up-toggle.tsx'
import { useSignedInParts } from './signed-in-parts.ts'

export type SaveButtonProps = {
  /** The id of the product within a post. */
  productId: string
  /** Placed on the product's picture. */
  isOver?: boolean
}

/** Saves a product. For visitors it is a link to sign up. */
export function SaveButton({ productId, isOver = false }: SaveButtonProps) {
  const { t } = useLingui()
  const parts = useSignedInParts()
  if (parts) return <parts.SaveToggle productId={productId} isOver={isOver} />
  return (
    <SignUpToggle
      intent={{ kind: 'save', id: productId }}
      icon="bookmark"
      label={t`Save`}
      isOver={isOver}
    />
  )
}
