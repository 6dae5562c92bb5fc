import './styles.css'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { AddToCart } from '../../domain/carts/add-to-cart.tsx'
import { postsOfProduct, productsOfPost } from '../../domain/posts/posts.ts'
import { productInSet } from '../../domain/product-sets/product-sets.ts'
import { priceHistories } from '../../domain/products/price-histories.ts'
import {
  productDetails,
  retailerProduct,
  retailerProductId,
} from '../../domain/products/products.ts'
import { similarProducts } from '../../domain/products/similar-products.ts'
import { ShareButton } from '../../domain/sharing/share-button.tsx'
import { productData } from '../../domain/structured-data/product.ts'
import { SaveButton } from '../../domain/wishlists/save-button.tsx'
import { productHref } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { BuyLabel } from './buy-label.tsx'
import { Gallery } from './gallery.tsx'
import { loadProduct } from './load-product.ts'
import { historyOf, offerOf } from './offer.ts'
import { picturesOf } from './pictures.ts'
import { type ProductContext, readProductContext, sourceOf } from './product-context.ts'
import { ProductInfo } from './product-info.tsx'
import { Rails } from './rails.tsx'
import { chosenVariant } from './variants.ts'

const loadPage: PageLoader = async ({ params, url, queryClient, i18n, site }) => {
  const context = readProductContext(url.searchParams)
  const { details, product } = await loadProduct(queryClient, idIn(params['id']), context)
  const { id, name, advertiserName } = details
  return {
    title: name,
    description: i18n._(msg`${name} at ${advertiserName}: price, sizes and stock as last seen.`),
    type: 'product',
    path: productHref(id),
    crawlerHead: import.meta.env.SSR && {
      covers: [details.imageUrl],
      structuredData: [productData(details, product, site)],
    },
  }
}
export const loader = routeLoader(loadPage)

export default function Product() {
  const id = idIn(useParams()['id'])
  const [search] = useSearchParams()
  return <ProductContent key={id} detailsId={id} context={readProductContext(search)} />
}

function ProductContent({ detailsId, context }: { detailsId: string; context: ProductContext }) {
  const { data: details } = useSuspenseQuery(productDetails(detailsId))
  const { product, histories } = useRetailerProduct(
    detailsId,
    details.catalogRetailerProductId,
    context,
  )
  const { postId, setId } = context
  const { data: featured = [] } = useQuery({
    ...productsOfPost(postId ?? ''),
    enabled: Boolean(postId),
  })
  const { data: seenIn } = useQuery(postsOfProduct(detailsId))
  const { data: similar = [] } = useQuery(similarProducts(detailsId))
  const { data: inSet } = useQuery({
    ...productInSet(setId ?? '', detailsId),
    enabled: Boolean(setId),
  })

  const inPost = featured.find((entry) => entry.productDetailsId === detailsId)
  const shopId = inPost?.id ?? inSet?.id ?? seenIn?.inLatest?.id ?? detailsId
  const variant = product && chosenVariant(product, context.variantId, inPost?.variantId)
  const offer = offerOf(details, product, variant)
  const pictures = picturesOf(details, product, variant)
  const others = featured.filter((entry) => entry.productDetailsId !== detailsId)
  const shown = new Set(featured.map((entry) => entry.productDetailsId))
  return (
    <Page className="product" data-page-content={`product:${shopId}`}>
      <article className="product-main">
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
          history={historyOf(histories, variant?.id)}
          offer={offer}
          shopId={shopId}
          addToCartButton={
            details.buyable &&
            offer?.isAvailable &&
            variant && (
              <AddToCart
                productDetailsId={detailsId}
                variantId={variant.id}
                source={sourceOf(context, { isInPost: Boolean(inPost), isInSet: Boolean(inSet) })}
                label={
                  <BuyLabel price={offer}>
                    <Trans>Add to cart</Trans>
                  </BuyLabel>
                }
              />
            )
          }
          saveButton={
            <SaveButton productId={inPost?.id ?? inSet?.id ?? detailsId} variantId={variant?.id} />
          }
          shareButton={
            <ShareButton
              path={productHref(detailsId, { variantId: variant?.id })}
              title={details.name}
            />
          }
        />
      </article>
      <Rails
        posts={seenIn?.cards ?? []}
        openedFrom={postId}
        ofPost={others}
        similar={similar.filter((id) => !shown.has(id))}
      />
    </Page>
  )
}

function useRetailerProduct(
  detailsId: string,
  knownId: string | null,
  { clickHash }: ProductContext,
) {
  const link = useQuery({ ...retailerProductId(detailsId, clickHash), enabled: knownId === null })
  const id = knownId ?? link.data ?? ''
  const { data: product } = useQuery({ ...retailerProduct(id), enabled: id !== '' })
  const { data: histories = [] } = useQuery({ ...priceHistories(id), enabled: id !== '' })
  return { product, histories }
}
