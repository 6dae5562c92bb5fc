import type { Page } from '@playwright/test'

const feed =
  '/api/v3/activities/posts/global/featured?limit=36&includes=products&includes=product_details'

export type Details = {
  id: string
  name: string
  hasVariants: boolean
  catalogRetailerProductId: string
}
type Variant = { id: string; availability: boolean; options: Record<string, string> }
export type Retailers = {
  options: { name: string; values: string[] }[]
  variants: Variant[]
  additionalImageUrls: string[]
}
type Found = { address: string; productId: string; details: Details; product: Retailers }

/** A product with two options, a variant that is sold out and one in stock in the same colour. */
export async function findProduct(
  page: Page,
): Promise<Found & { soldOut: Variant; other: Variant }> {
  const answer = await page.request.get(feed)
  const page1: {
    products: { id: string; ltkId: string; productDetailsId: string }[]
    productDetails: Details[]
  } = await answer.json()
  for (const details of page1.productDetails.filter((entry) => entry.hasVariants)) {
    const reply = await page.request.get(
      `/api/v3/consumer_retailer_products/${details.catalogRetailerProductId}`,
    )
    const { retailerProduct: product }: { retailerProduct: Retailers } = await reply.json()
    const soldOut = product.variants.find((variant) => !variant.availability)
    const other = product.variants.find(
      (variant) => variant.availability && variant.options.Color === soldOut?.options.Color,
    )
    const entry = page1.products.find((candidate) => candidate.productDetailsId === details.id)
    const choosable = product.options.filter(({ values }) => values.length > 1)
    if (!soldOut?.options.Size || !other || !entry || choosable.length < 2) continue
    const address = `/products/${details.id}?li=${entry.ltkId}`
    return { address, productId: entry.id, details, product, soldOut, other }
  }
  throw new Error('The demo has no such product among those of its first 36 posts')
}

/** The address of a product of the first posts whose retailer's product is as wanted. */
export async function findAddress(
  page: Page,
  isWanted: (product: Retailers & { sizeChart: object | null }, details: Details) => boolean,
): Promise<string> {
  const { productDetails }: { productDetails: Details[] } = await (
    await page.request.get(feed)
  ).json()
  for (const details of productDetails) {
    const path = `/api/v3/consumer_retailer_products/${details.catalogRetailerProductId}`
    const { retailerProduct } = await (await page.request.get(path)).json()
    if (retailerProduct && isWanted(retailerProduct, details)) return `/products/${details.id}`
  }
  throw new Error('The demo has no such product among those of its first 36 posts')
}
