import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { CartRetailer } from '@ltk/contract/carts'
import type { ComponentProps, ReactNode } from 'react'

import { Avatar } from '../../ui/avatar.tsx'
import { OrderLines } from './order-lines.tsx'

type Props = ComponentProps<typeof OrderLines> & {
  id: string
  retailer: CartRetailer | undefined
  title: ReactNode
  badge: ReactNode
  at: string
  /** A fact beside the date. */
  fact?: ReactNode
  /** What comes between the items and the foot. */
  children?: ReactNode
  foot: ReactNode
}

/** The frame of an order or a claimed purchase: its retailer, its items, what they cost. */
export function PurchaseCard({ id, retailer, at, ...props }: Props) {
  const { i18n } = useLingui()
  const titleId = `order-${id}`
  const date = i18n.date(at, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <article className="purchase-card" aria-labelledby={titleId}>
      <header className="purchase-card-header">
        <Avatar name={retailer?.displayName ?? ''} url={retailer?.imageUrl} />
        <h2 id={titleId}>{props.title}</h2>
        {props.badge}
        <p className="purchase-card-facts">
          <time dateTime={at}>{date}</time>
          {props.fact}
        </p>
      </header>
      <OrderLines lines={props.lines} currency={props.currency} />
      {props.children}
      <footer className="purchase-card-footer">{props.foot}</footer>
    </article>
  )
}
