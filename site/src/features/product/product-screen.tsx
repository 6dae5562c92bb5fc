import './styles.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { SaveButton } from '../../actions/save-button.tsx'
import { postsOfProduct, productsOfPost } from '../../data/posts.ts'
import { productInSet } from '../../data/product-sets.ts'
import { productDetails, retailerProduct, retailerProductId } from '../../data/products.ts'
import { Page } from '../../ui/page.tsx'
import { Gallery } from './gallery.tsx'
import { offerOf } from './offer.ts'
import { OtherProducts } from './other-products.tsx'
import { picturesOf } from './pictures.ts'
import type { ProductContext } from './product-context.ts'
import { ProductInfo } from './product-info.tsx'
import { SeenIn } from './seen-in.tsx'
import { chosenVariant } from './variants.ts'

type Props = {
  detailsId: string
  context: ProductContext
  /** Renders the button for the chosen variant, or undefined if none is chosen yet. */
  addToCartButton?: (variantId: string | undefined) => ReactNode
}

/** The page of a product. Its data must be in the cache (`loadProduct`). */
export function ProductScreen({ detailsId, context, addToCartButton }: Props) {
  const { data: details } = useSuspenseQuery(productDetails(detailsId))
  const product = useRetailerProduct(detailsId, details.catalogRetailerProductId, context)
  const { postId, setId } = context
  const { data: featured = [] } = useQuery({
    ...productsOfPost(postId ?? ''),
    enabled: Boolean(postId),
  })
  const { data: seenIn } = useQuery(postsOfProduct(detailsId))
  const { data: inSet } = useQuery({
    ...productInSet(setId ?? '', detailsId),
    enabled: Boolean(setId),
  })

  const inPost = featured.find((entry) => entry.productDetailsId === detailsId)
  const variant = product && chosenVariant(product, context.variantId, inPost?.variantId)
  const offer = offerOf(details, product, variant)
  const pictures = picturesOf(details, product, variant)
  const others = featured.filter((entry) => entry.productDetailsId !== detailsId)
  return (
    <Page className="product-screen">
      <article className="product-screen-product">
        <Gallery
          key={pictures[0]?.url}
          name={details.name}
          pictures={pictures}
          colour={details.imageColour ?? undefined}
        />
        <ProductInfo
          details={details}
          product={product}
          variant={variant}
          offer={offer}
          shopId={inPost?.id ?? inSet?.id ?? seenIn?.inLatest?.id ?? detailsId}
          addToCartButton={addToCartButton?.(variant?.id)}
          saveButton={<SaveButton productId={inPost?.id ?? inSet?.id ?? detailsId} />}
        />
      </article>
      <SeenIn cards={seenIn?.cards ?? []} first={postId} />
      <OtherProducts products={others} />
    </Page>
  )
}

function useRetailerProduct(
  detailsId: string,
  knownId: string | null,
  { clickHash }: ProductContext,
) {
  const link = useQuery({ ...retailerProductId(detailsId, clickHash), enabled: knownId === null })
  const id = knownId ?? link.data
  return useQuery({ ...retailerProduct(id ?? ''), enabled: Boolean(id) }).data
}
