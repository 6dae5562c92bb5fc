import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { ProductTile } from '../../cards/product-tile.tsx'
import { categoryProducts } from '../../domain/categories/category-picks.ts'
import { productDetails } from '../../domain/products/products.ts'
import { SaveButton } from '../../domain/wishlists/save-button.tsx'
import { productHref } from '../../paths.ts'
import { Strip } from '../../ui/strip.tsx'

const seenAtOnce = 2

/** The products that are most typical of a category, above its posts; nothing if there are none. */
export function TypicalProducts({ hashtag }: { hashtag: string }) {
  const { data: ids = [] } = useQuery(categoryProducts(hashtag))
  if (ids.length === 0) return null
  return (
    <section className="typical-products" aria-labelledby="typical">
      <h2 id="typical">
        <Trans>Products</Trans>
      </h2>
      <Strip>
        {ids.map((id, index) => (
          <Tile key={id} id={id} first={index < seenAtOnce} />
        ))}
      </Strip>
    </section>
  )
}

function Tile({ id, first }: { id: string; first: boolean }) {
  const { data: details } = useQuery(productDetails(id))
  if (!details) return null
  return (
    <li>
      <ProductTile
        details={details}
        productId={id}
        href={productHref(id)}
        likeButton={<SaveButton productId={id} isOver />}
        first={first}
      />
    </li>
  )
}
