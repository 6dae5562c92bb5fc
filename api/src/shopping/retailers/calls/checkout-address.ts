import { ConnectorError } from '../connector-error.ts'

/** The allowed addresses of a retailer's checkouts. */
type AddressRule = {
  /** Hosts as in addresses, with the port where it is not the usual one. */
  checkoutHosts: string[]
  /** Origins on this machine that may be led to, over http. */
  localOrigins: string[]
}

/**
 * Returns the address of a checkout. Throws `missing_url` where there is none, and `unsafe_url`
 * unless it is https, or an origin of this process, and its host is one of the retailer's.
 */
export function checkAddress(address: string | undefined, rule: AddressRule): string {
  if (!address) throw new ConnectorError('missing_url', 'The retailer named no address to pay at')
  const url = URL.parse(address)
  if (!url) throw new ConnectorError('unsafe_url', 'The retailer named an address that is not one')
  if (url.protocol !== 'https:' && !rule.localOrigins.includes(url.origin)) {
    throw new ConnectorError('unsafe_url', `The checkout at ${url.host} is not on https`)
  }
  if (url.username || url.password || !rule.checkoutHosts.includes(url.host)) {
    throw new ConnectorError(
      'unsafe_url',
      `${url.host} is not one of the retailer's checkout hosts`,
    )
  }
  return url.href
}

/** Returns an address that shoppers may be shown as a link: on https, or of this process. Else null. */
export function safeLink(address: string, localOrigins: string[]): string | null {
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || (url && localOrigins.includes(url.origin))
  return isSafe ? url.href : null
}
