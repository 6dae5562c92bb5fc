import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetails } from '@ltk/contract/products'

import { useFlags } from '../context/page-context.ts'
import { Badge } from '../ui/badge.tsx'
import { formatMoney, formatMoneyRange, isPriceRange, savedPercent } from '../ui/money.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type Amounts, priceOfProduct, type ShownPrice } from './shown-price.ts'

type Props = {
  price: ShownPrice
  /** On extra-small screens the saving is on the picture of the tile that the price is in. */
  isOnTile?: boolean
}

/**
 * The price of a product: what is paid, what it cost before or the retailer's list price, and the one
 * figure of what is saved. Nothing else shows these, so they are the same everywhere (decision
 * 08-prices).
 */
export function Price({ price, isOnTile = false }: Props) {
  const money = useMoney(price)
  const { paid, former, listPrice } = price
  return (
    <span className={isOnTile ? 'product-price product-price-on-tile' : 'product-price'}>
      {former ? <Reduced now={money(paid)} before={money(former)} /> : money(paid)}
      {!former && listPrice !== null && (
        <ListPrice price={money({ min: listPrice, max: listPrice })} />
      )}
      <Saving price={price} />
    </span>
  )
}

type ProductPriceProps = Pick<Props, 'isOnTile'> & { details: ProductDetails }

/** The price of a product as it stands in lists; nothing if none is known. */
export function ProductPrice({ details, isOnTile }: ProductPriceProps) {
  const price = priceOfProduct(details)
  return price && <Price price={price} isOnTile={isOnTile} />
}

function useMoney({ currency }: ShownPrice) {
  const { i18n } = useLingui()
  return ({ min, max }: Amounts) =>
    isPriceRange(min, max)
      ? formatMoneyRange({ amount: min, currency }, max, i18n.locale)
      : formatMoney({ amount: min, currency }, i18n.locale)
}

function Reduced({ now, before }: { now: string; before: string }) {
  return (
    <>
      <VisuallyHidden>
        <Trans>Price now</Trans>{' '}
      </VisuallyHidden>
      <ins className="product-price-now">{now}</ins>{' '}
      <VisuallyHidden>
        <Trans>Price before</Trans>{' '}
      </VisuallyHidden>
      <s className="product-price-before">{before}</s>
    </>
  )
}

function ListPrice({ price }: { price: string }) {
  return (
    <>
      {' '}
      <span className="product-price-list">
        <Trans>List price {price}</Trans>
      </span>
    </>
  )
}

/** What a sale saves, or how far a price dropped that is not called a sale; nothing if nothing is saved. */
function Saving({ price: { salePrice, percentChange } }: Pick<Props, 'price'>) {
  const saving = savedPercent(percentChange)
  if (saving === undefined) return null
  if (salePrice === null) return <PriceDrop drop={saving} />
  return (
    <>
      {' '}
      <Badge tone="accent" className="product-price-saving">
        <Trans>You Save {saving}%</Trans>
      </Badge>
    </>
  )
}

function PriceDrop({ drop }: { drop: number }) {
  const flags = useFlags()
  if (!flags.isOn('price-drop-badging')) return null
  return (
    <>
      {' '}
      <Badge tone="accent" icon="price-drop" className="product-price-saving">
        <Trans>Price drop {drop}%</Trans>
      </Badge>
    </>
  )
}
