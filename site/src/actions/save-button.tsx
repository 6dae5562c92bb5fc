import { useLingui } from '@lingui/react/macro'

import type { SaveToggleProps } from './save-toggle.tsx'
import { SignUpToggle } from './sign-up-toggle.tsx'
import { useSignedInParts } from './signed-in-parts.ts'

/** Saves a product. For visitors it is a link to sign up. */
export function SaveButton({ productId, isOver = false }: SaveToggleProps) {
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
