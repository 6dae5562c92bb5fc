import type { Parcel } from '@ltk/contract/orders'
import type { ProductFacts } from '@ltk/contract/product-facts'
import type { ReturnTerms, ShippingRate } from '@ltk/contract/retailer-products'
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

/** The post or product set that a shopper found something in a cart in. */
export type CartSource = {
  contentSourceType: 'post' | 'product_set' | 'off_property' | null
  contentSourceId: string | null
  clickHash: string | null
}
/** The creator who is credited with a sale, and where they featured the product. */
export type Credit = {
  profileId: string | null
  postId: string | null
  productSetId: string | null
}
/** A line of a checkout: what was asked for, as it was then. */
export type CheckedOutLine = CartSource & {
  /** Missing in checkouts of earlier versions. */
  credit?: Credit
  productDetailsId: string
  retailerProductId: string
  variantId: string
  /** The retailer's own ids. */
  externalProductId: string
  externalVariantId: string
  title: string
  variantTitle: string
  imageId: string | null
  quantity: number
  /** The price of one piece, in minor units. */
  unitPrice: number
}
/** A line of an order; our ids are null for what the catalogue did not have. */
export type OrderedLine = Omit<
  CheckedOutLine,
  'productDetailsId' | 'retailerProductId' | 'variantId'
> & {
  productDetailsId: string | null
  retailerProductId: string | null
  variantId: string | null
  returnedQuantity: number
  /**
   * What was paid for the line, given back with its pieces and given back otherwise, in minor units;
   * missing in orders of earlier versions.
   */
  amount?: number
  returnedAmount?: number
  refundedAmount?: number
  /** The click that led to it; null for what was added at the retailer. */
  clickId: string | null
}

type NullableJson<T extends object> = JSONColumnType<
  T | null,
  string | null | undefined,
  string | null
>

export type CheckedOutLines = JSONColumnType<CheckedOutLine[]>
export type OrderedLines = JSONColumnType<OrderedLine[]>
/** Lines of a checkout or an order without its shopper. */
export type ReferredLines = JSONColumnType<(CheckedOutLine | OrderedLine)[]>
export type OrderedParcels = JSONColumnType<Parcel[], string | undefined>
export type Facts = NullableJson<ProductFacts>
export type Policies = JSONColumnType<{ handle: string; body: string }[]>
export type ProductOptions = JSONColumnType<{ name: string; values: string[]; position: number }[]>
export type Refusals = JSONColumnType<{ line: number; reason: string }[]>
export type Returns = NullableJson<ReturnTerms>
export type Shipping = NullableJson<ShippingRate[]>
export type Texts = JSONColumnType<Record<string, string>>
/** Whatever JSON was imported. */
export type ImportedLine = ColumnType<unknown, string, string>
export type Derived = GeneratedAlways<boolean>

/** The columns of which the database does not tell enough: what `npm run tables` types them as. */
export const columnTypes = {
  'category_bubbles.labels': 'Texts',
  'checkouts.lines': 'CheckedOutLines',
  'claimed_purchases.lines': 'CheckedOutLines',
  'import_runs.refusals': 'Refusals',
  'order_refs.lines': 'ReferredLines',
  'orders.lines': 'OrderedLines',
  'orders.parcels': 'OrderedParcels',
  'product_details.hidden': 'Derived',
  'retailer_product_variants.option_values': 'Texts',
  'retailer_products.facts': 'Facts',
  'retailer_products.options': 'ProductOptions',
  'retailer_products.policies': 'Policies',
  'retailer_products.shipping': 'Shipping',
  'retailers.policies': 'Policies',
  'retailers.returns': 'Returns',
  'scheduled_content.line': 'ImportedLine',
}
