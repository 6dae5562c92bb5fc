import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { CheaperProduct } from '@ltk/contract/cheaper-products'

import { square } from '../../cards/cards.ts'
import { Price } from '../../cards/product-price.tsx'
import { singlePrice } from '../../cards/shown-price.ts'
import { productHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { roundAmountAbove } from '../../ui/money-sum.ts'
import { formatMoney } from '../../ui/money.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { LookSwitch } from './look-switch.tsx'
import { type Choice, lookFields, type Piece } from './look.ts'

type Props = {
  piece: Piece & Choice
  /** The cheaper one. */
  cheaper: CheaperProduct
  /** The number of the piece, counted from 1. */
  number: number
  onChoose: (fields: URLSearchParams) => void
}

/** What the price was before is not known of a cheaper product. */
const unreduced = { formerPrice: null, listPrice: null, percentChange: 0 }

/** A cheaper product of the same kind, which can stand in for one of a post. */
export function PostSwap({ piece, cheaper, number, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const [before, now] = [piece.own.price, piece.cheaper?.price]
  if (!before || !now) return null
  const { name } = cheaper
  const picture = cheaper.imageUrl && square(cheaper.imageUrl, cheaper.imageColour)
  const price = formatMoney(now, i18n.locale)
  const limit = roundAmountAbove(now)
  const most = formatMoney(limit, i18n.locale)
  const saved = formatMoney({ ...now, amount: before.amount - now.amount }, i18n.locale)
  return (
    <div className="post-swap" data-chosen={piece.isSwapped || undefined}>
      <LookSwitch
        name={lookFields.swapped}
        number={number}
        isOn={piece.isSwapped}
        label={t`Swap for ${name}, ${price}`}
        onChoose={onChoose}
        className="post-swap-switch"
      >
        {picture ? (
          <Picture {...picture} alt="" widths={[88, 176]} sizes="3.5rem" square />
        ) : (
          <PictureFrame />
        )}
      </LookSwitch>
      <div className="post-swap-words">
        <Link
          variant="name"
          href={productHref(cheaper.productDetailsId, { variantId: cheaper.variantId })}
        >
          {name}
        </Link>
        <p className="post-swap-retailer">{cheaper.advertiserName}</p>
        <p>
          <Price price={singlePrice(now, { ...unreduced, salePrice: null })} />{' '}
          <b className="post-swap-gain">
            {limit.amount <= before.amount ? t`Under ${most}` : t`Save ${saved}`}
          </b>
        </p>
      </div>
    </div>
  )
}
