import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { ClaimedPurchase, Order } from '@ltk/contract/orders'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { cartHref, ordersPath as path } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { loader, Purchase } from './account-orders.server.ts'
import { ClaimedCard } from './claimed-card.tsx'
import { OrderCard } from './order-card.tsx'

/** The shopper's orders at the retailers, and what they say they bought, the newest first. */
export default function AccountOrders() {
  const { orders, claimedPurchases, retailers, next, isFirst, purchase } =
    useLoaderData<typeof loader>()
  const retailerOf = (bought: Order | ClaimedPurchase | undefined) =>
    retailers.find(({ id }) => id === bought?.retailerId)
  const cards: Card[] = [
    ...orders.map((order) => ({
      key: order.id,
      at: order.orderedAt,
      card: <OrderCard order={order} retailer={retailerOf(order)} />,
    })),
    ...claimedPurchases.map((claimed) => ({
      key: claimed.id,
      at: claimed.boughtAt,
      card: <ClaimedCard purchase={claimed} retailer={retailerOf(claimed)} />,
    })),
  ]
  return (
    <Page width="standard">
      <PageHeading title={<Trans>Orders</Trans>} />
      {purchase && (
        <PurchaseNote
          purchase={purchase}
          retailer={retailerOf(orders.find(({ id }) => id === purchase.orderId))?.displayName}
        />
      )}
      {cards.length === 0 ? (
        <EmptyState title={<Trans>You have no orders yet.</Trans>} icon="package">
          <p>
            <Trans>What you buy from a shop through your cart is listed here.</Trans>
          </p>
          <ButtonLink href="/categories/ltkbuynow" variant="secondary">
            <Trans>Start shopping</Trans>
          </ButtonLink>
        </EmptyState>
      ) : (
        <ol className="account-orders-list">
          {cards.toSorted(newestFirst).map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ol>
      )}
      {(next || !isFirst) && (
        <p className="account-orders-more">
          {!isFirst && (
            <ButtonLink href={path} variant="secondary">
              <Trans>Newest orders</Trans>
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              href={`${path}?next=${encodeURIComponent(next)}`}
              rel="next"
              variant="secondary"
            >
              <Trans>Older orders</Trans>
            </ButtonLink>
          )}
        </p>
      )}
    </Page>
  )
}

type Card = { key: string; at: string; card: ReactNode }

/** As the pages of the list are ordered. */
const newestFirst = (one: Card, other: Card) =>
  other.at.localeCompare(one.at) || other.key.localeCompare(one.key)

type NoteProps = {
  purchase: Purchase
  /** The name of the retailer that has confirmed it. */
  retailer: string | undefined
}

function PurchaseNote({ purchase: { checkoutId, state }, retailer }: NoteProps) {
  if (state === 'ordered') {
    return (
      <Note good>
        {retailer ? (
          <Trans>Thank you! {retailer} has confirmed your order.</Trans>
        ) : (
          <Trans>Thank you! Your order is confirmed.</Trans>
        )}
      </Note>
    )
  }
  if (state === 'unknown') {
    return (
      <Note>
        <Trans>We do not know this purchase. Maybe it was made with another account.</Trans>
      </Note>
    )
  }
  return (
    <div className="account-orders-waiting">
      <Note good>
        {state === 'waiting' ? (
          <Trans>
            The shop has not confirmed an order yet. If you have just paid, look again in a moment.
            If you have not, nothing was ordered and your cart is as it was.
          </Trans>
        ) : (
          <Trans>
            The shop does not answer at the moment. If you have paid, your order is listed here as
            soon as it does.
          </Trans>
        )}
      </Note>
      <ButtonLink href={cartHref()}>
        <Trans>My Carts</Trans>
      </ButtonLink>
      <ButtonLink href={`${path}?checkout=${encodeURIComponent(checkoutId)}`} variant="secondary">
        <Trans>Look again</Trans>
      </ButtonLink>
    </div>
  )
}
