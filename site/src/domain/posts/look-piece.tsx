import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'

import { square } from '../../cards/cards.ts'
import { SoldOutBadge } from '../../cards/sold-out-badge.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { roundAmountAbove } from '../../ui/money-sum.ts'
import { formatMoney } from '../../ui/money.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { type ChosenPiece, lookFields, type Offer } from './look.ts'

type Props = {
  piece: ChosenPiece
  /** Counted from 1. */
  number: number
}

/** One piece of a look with its switches: included or not, and swapped for a cheaper one or not. */
export function LookPiece({ piece, number }: Props) {
  const { t, i18n } = useLingui()
  const { own, cheaper, offer, isIncluded, isSwapped } = piece
  const picture = offer.imageUrl && square(offer.imageUrl, offer.imageColour)
  const ownName = own.name
  return (
    <div className="look-piece" data-left-out={!isIncluded || undefined}>
      <label className="look-piece-switch">
        <input
          type="checkbox"
          name={lookFields.included}
          value={number}
          defaultChecked={isIncluded}
          aria-label={t`Include ${ownName}`}
        />
      </label>
      {picture ? (
        <Picture {...picture} alt="" widths={[88, 176]} sizes="3.5rem" square />
      ) : (
        <PictureFrame />
      )}
      <div className="look-piece-words">
        <Link variant="name" href={offer.href}>
          {offer.name}
        </Link>
        <p className="look-piece-retailer">
          {offer.retailer} <SoldOutBadge details={{ available: offer.isAvailable }} />
        </p>
      </div>
      <p className="look-piece-price">{offer.price && formatMoney(offer.price, i18n.locale)}</p>
      {cheaper && <Swap own={own} cheaper={cheaper} number={number} isSwapped={isSwapped} />}
    </div>
  )
}

type SwapProps = { own: Offer; cheaper: Offer; number: number; isSwapped: boolean }

function Swap({ own, cheaper, number, isSwapped }: SwapProps) {
  const { t, i18n } = useLingui()
  if (!own.price || !cheaper.price) return null
  const { name } = cheaper
  const price = formatMoney(cheaper.price, i18n.locale)
  const limit = roundAmountAbove(cheaper.price)
  const most = formatMoney(limit, i18n.locale)
  const less = { ...cheaper.price, amount: own.price.amount - cheaper.price.amount }
  const saved = formatMoney(less, i18n.locale)
  return (
    <label className={`${chipClass()} look-piece-swap`}>
      <input
        type="checkbox"
        className="look-piece-swap-box"
        name={lookFields.swapped}
        value={number}
        defaultChecked={isSwapped}
      />
      <span>
        <b>{limit.amount <= own.price.amount ? t`Under ${most}` : t`Save ${saved}`}</b>{' '}
        <Trans>
          {name}, {price}
        </Trans>
      </span>
    </label>
  )
}
