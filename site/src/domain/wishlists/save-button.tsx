import { useLingui } from '@lingui/react/macro'

import { useSignedInParts } from '../session/signed-in-parts.ts'
import { SignUpToggle } from '../toggles/sign-up-toggle.tsx'
import type { SaveToggleProps } from './save-toggle.tsx'

/** Saves a product. For visitors it is a link to sign up. */
export function SaveButton({ productId, variantId, isOver = false }: SaveToggleProps) {
  const { t } = useLingui()
  const parts = useSignedInParts()
  if (parts) return <parts.SaveToggle productId={productId} variantId={variantId} isOver={isOver} />
  return (
    <SignUpToggle
      action={{ kind: 'save', id: productId, variantId }}
      icon="bookmark"
      label={t`Save`}
      isOver={isOver}
    />
  )
}
