import { loadOrders } from '../features/orders/load-orders.ts'

export const loader = loadOrders
