import { ph } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { SetProduct } from '../../domain/product-sets/product-sets.ts'
import { productDetails } from '../../domain/products/products.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  product: SetProduct
  /** The position in the set, from 1. */
  position: number
  total: number
  isGuide: boolean
  /** The addresses of the neighbours, if any. */
  beforeHref: string | undefined
  afterHref: string | undefined
}

/** Links from a product of a set to its neighbours. */
export function ProductPager({ product, position, total, isGuide, beforeHref, afterHref }: Props) {
  const { t } = useLingui()
  const { data: details } = useQuery(productDetails(product.detailsId))
  return (
    <nav
      className="product-pager"
      aria-label={isGuide ? t`Products of this guide` : t`Products of this set`}
    >
      <PagerLink href={beforeHref} icon="chevron-left" label={t`Previous product`} />
      <output>
        <VisuallyHidden>{details?.name}</VisuallyHidden> {t`${ph({ place: position })} of ${total}`}
      </output>
      <PagerLink href={afterHref} icon="chevron-right" label={t`Next product`} />
    </nav>
  )
}

type WayProps = {
  href: string | undefined
  icon: 'chevron-left' | 'chevron-right'
  label: string
}

/** At either end it is disabled rather than removed, so that the focus is not lost. */
function PagerLink({ href, icon, label }: WayProps) {
  return (
    <a
      className={buttonClass({ variant: 'icon' })}
      href={href}
      data-keep-scroll
      aria-label={label}
      {...(!href && { role: 'link', 'aria-disabled': true, tabIndex: 0 })}
    >
      <Icon name={icon} />
    </a>
  )
}
