import { MoveControl } from './move-control.tsx'
import { SaveButton } from './save-button.tsx'
import type { SavedProduct } from './saved-products.ts'

/** The controls on a product that the shopper saved. */
export function OwnControls({ product, name }: { product: SavedProduct; name: string }) {
  return (
    <>
      <SaveButton productId={product.id} isOver />
      <MoveControl saved={product} name={name} />
    </>
  )
}
