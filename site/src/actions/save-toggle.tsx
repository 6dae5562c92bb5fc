import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { OnWishlists, saves } from '../data/saved-products.ts'
import type { SaveButtonProps } from './save-button.tsx'
import { showFailure } from './show-failure.ts'
import { ToggleButton } from './toggle-button.tsx'

const UnsaveDialog = lazy(async () => ({
  default: (await import('./unsave-dialog.tsx')).UnsaveDialog,
}))

/** Saves a product in the shopper's own list; asks before it takes one off lists with names. */
export function SaveToggle({ productId, isOver = false }: SaveButtonProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [asks, setAsks] = useState<{ lists: number; isOpen: boolean }>()
  return (
    <>
      <ToggleButton
        thing={saves}
        id={productId}
        icon="bookmark"
        label={t`Save`}
        isOver={isOver}
        onRefused={(error) => {
          if (!(error instanceof OnWishlists)) return false
          setAsks({ lists: error.count, isOpen: true })
          return true
        }}
      />
      {asks && (
        <Suspense>
          <UnsaveDialog
            open={asks.isOpen}
            lists={asks.lists}
            onClose={() => setAsks({ ...asks, isOpen: false })}
            onRemove={() => void saves.set(client, productId, false, true).catch(showFailure)}
          />
        </Suspense>
      )}
    </>
  )
}
