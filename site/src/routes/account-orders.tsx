import { useLoaderData } from 'react-router'

import { OrdersPage } from '../features/orders/orders-page.tsx'
import type { loader } from './account-orders.server.ts'

export default function AccountOrders() {
  const { orders, retailers, next, isFirst, purchase } = useLoaderData<typeof loader>()
  return (
    <OrdersPage
      orders={orders}
      retailers={retailers}
      next={next}
      isFirst={isFirst}
      purchase={purchase}
    />
  )
}
