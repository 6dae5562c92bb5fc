import { loadOrders } from './load-orders.ts'

export const loader = loadOrders
