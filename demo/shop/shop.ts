import type { Addresses } from './addresses.ts'
import type { Merchant } from './merchant.ts'

/** A merchant as it is served. */
export type Shop = {
  merchant: Merchant
  addresses: Addresses
  /** The site whose shoppers buy here. */
  site: { name: string; url: string }
  log: (error: unknown) => void
}
