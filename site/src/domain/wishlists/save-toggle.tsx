import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { showFailure } from '../../forms/show-failure.ts'
import { ToggleButton } from '../toggles/toggle-button.tsx'
import { confirmSaved } from './confirm-saved.ts'
import { OnWishlists, saves } from './saved-products.ts'

const UnsaveDialog = lazy(async () => ({
  default: (await import('./unsave-dialog.tsx')).UnsaveDialog,
}))

export type SaveToggleProps = {
  /** The id of the product within a post. */
  productId: string
  /** The variant in which it is seen, if one is chosen. */
  variantId?: string | undefined
  /** Placed on the product's picture. */
  isOver?: boolean
}

/** Saves a product; asks for confirmation before removing it from named wishlists. */
export function SaveToggle({ productId, variantId, isOver = false }: SaveToggleProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<{ lists: number; isOpen: boolean }>()
  return (
    <>
      <ToggleButton
        toggle={saves}
        id={productId}
        variantId={variantId}
        icon="bookmark"
        label={t`Save`}
        isOver={isOver}
        onTurnedOn={() => confirmSaved(productId)}
        onRefused={(error) => {
          if (!(error instanceof OnWishlists)) return false
          setDialog({ lists: error.count, isOpen: true })
          return true
        }}
      />
      {dialog && (
        <Suspense>
          <UnsaveDialog
            open={dialog.isOpen}
            lists={dialog.lists}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
            onRemove={() =>
              void saves.set(client, productId, false, { force: true }).catch(showFailure)
            }
          />
        </Suspense>
      )}
    </>
  )
}
