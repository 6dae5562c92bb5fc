import { SaveButton } from '../../actions/save-button.tsx'
import type { SavedProduct } from '../../data/saved-products.ts'
import { MoveControl } from './move-control.tsx'

/** The controls on a product that the shopper saved. */
export function OwnControls({ product, name }: { product: SavedProduct; name: string }) {
  return (
    <>
      <SaveButton productId={product.id} isOver />
      <MoveControl saved={product} name={name} />
    </>
  )
}
