import { useLingui } from '@lingui/react/macro'

import { saves } from '../data/wishes.ts'
import { ToggleButton } from './toggle-button.tsx'

type Props = {
  /** The product as it stands in a post. */
  productId: string
  /** It lies on the product's picture. */
  isOver?: boolean
}

/** Saves a product in the shopper's own list. */
export function SaveButton({ productId, isOver = false }: Props) {
  const { t } = useLingui()
  return (
    <ToggleButton
      thing={saves}
      id={productId}
      intent={{ kind: 'save', productId }}
      icon="bookmark"
      label={t`Save`}
      isOver={isOver}
    />
  )
}
