import type { Addresses } from './addresses.ts'
import type { Merchant } from './merchant.ts'
import type { Session } from './state.ts'

/** A merchant as it is served. */
export type Shop = {
  merchant: Merchant
  addresses: Addresses
  /** The site whose shoppers buy here. */
  site: { name: string; url: string }
  log: (error: unknown) => void
}

/** Returns an address to lead the shopper back to if it is on the site, else null. */
export function onSite({ site }: Shop, address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address)
  return url?.origin === new URL(site.url).origin ? url.href : null
}

/** Returns the address that leads from a session back to the site. */
export function backAddress({ site }: Shop, session: Session | undefined): string {
  return session?.returnUrl ?? site.url
}
