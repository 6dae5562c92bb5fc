import type { ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'

type Props = {
  /** More of the page follows below. */
  isAbove?: boolean
  children: ReactNode
}

/** A page of a creator's shop. */
export function ShopPage({ isAbove = false, children }: Props) {
  return <Page className={isAbove ? 'shop-page shop-page-above' : 'shop-page'}>{children}</Page>
}
