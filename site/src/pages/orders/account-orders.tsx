import { useLoaderData } from 'react-router'

import type { loader } from './account-orders.server.ts'
import { OrdersPage } from './orders-page.tsx'

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
