import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { Order } from '@ltk/contract/orders'
import { useLoaderData } from 'react-router'

import { cartHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { loader, Purchase } from './account-orders.server.ts'
import { OrderCard } from './order-card.tsx'

const path = '/account/orders'

/** The shopper's orders at the retailers, the newest first. */
export default function AccountOrders() {
  const { orders, retailers, next, isFirst, purchase } = useLoaderData<typeof loader>()
  const nameOf = (order: Order | undefined) =>
    retailers.find(({ id }) => id === order?.retailerId)?.displayName
  return (
    <Page width="standard">
      <PageHeading title={<Trans>Orders</Trans>} />
      {purchase && (
        <PurchaseNote
          purchase={purchase}
          retailer={nameOf(orders.find(({ id }) => id === purchase.orderId))}
        />
      )}
      {orders.length === 0 ? (
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
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard
                order={order}
                retailer={retailers.find(({ id }) => id === order.retailerId)}
              />
            </li>
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
