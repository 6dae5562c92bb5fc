import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { UnderstoodPart } from '@ltk/contract/search'

import { type SearchAddress, searchHref } from '../../domain/search/search-address.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney, formatMoneyRange } from '../../ui/money.ts'

type Props = {
  search: SearchAddress
  parts: readonly UnderstoodPart[]
}

/** What was understood of a query, each part a link to the search without it. Nothing where all is words. */
export function UnderstoodParts({ search, parts }: Props) {
  const { t } = useLingui()
  const labelOf = useLabels()
  if (parts.length === 0) return null
  return (
    <ul className="understood-parts" aria-label={t`Understood in your search`}>
      {parts.map((part, index) => {
        const title = labelOf(part)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the next part takes the place, and the focus, of the one that is removed
          <li key={index}>
            <LinkChip
              keepScroll
              className={part.isExcluded ? 'understood-parts-excluded' : 'understood-parts-wanted'}
              href={hrefWithout(part, search)}
              aria-label={t`Remove: ${title}`}
            >
              <span>{title}</span>
              <Icon name="close" />
            </LinkChip>
          </li>
        )
      })}
    </ul>
  )
}

/** The address of a search without a part; filters and orders are of no use without words. */
function hrefWithout({ rest }: UnderstoodPart, search: SearchAddress): string {
  const { type } = search
  return searchHref(rest ? { ...search, keyword: rest } : { keyword: '', type })
}

function useLabels(): (part: UnderstoodPart) => string {
  const { t, i18n } = useLingui()
  const labelOf = (part: UnderstoodPart) => {
    const { label } = part
    if (part.type === 'price') return priceOf(part)
    if (part.type === 'size') return t`Size ${label}`
    if (part.type === 'cheap') return t`Low price`
    if (part.type === 'dear') return t`High price`
    if (part.type === 'onSale') return t`On sale`
    return part.type === 'inStock' ? t`In stock` : label
  }
  const priceOf = ({ priceMin, priceMax }: UnderstoodPart) => {
    const dollars = (amount: number) => ({ amount, currency: 'USD' })
    const { locale } = i18n
    if (priceMin !== null && priceMax !== null)
      return formatMoneyRange(dollars(priceMin), priceMax, locale)
    const price = formatMoney(dollars(priceMin ?? priceMax ?? 0), locale)
    return priceMin === null ? t`Up to ${price}` : t`From ${price}`
  }
  return (part) => {
    const label = labelOf(part)
    return part.isExcluded
      ? t({ message: `Not ${label}`, comment: 'What a search leaves out, such as a color' })
      : label
  }
}
