import { isPublicHost } from '@ltk/platform/outbound/address-guard'
import { z } from 'zod'

/** An address of a retailer's interface. Whether it may be called is for `findAddressFault` to say. */
export const apiAddress = z.string().refine((address) => {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  return url.protocol === 'https:' || url.protocol === 'http:'
}, 'must be an https address')

/**
 * Returns why an address can be neither called nor led to, as the end of a sentence about it; undefined
 * where it can. `localOrigins` are those of shops that this process serves itself.
 */
export function findAddressFault(address: string, localOrigins: string[]): string | undefined {
  const url = URL.parse(address)
  if (url && localOrigins.includes(url.origin)) return undefined
  if (url?.protocol !== 'https:') return 'must be an https address'
  if (isPublicHost(url.hostname)) return undefined
  return `must be an address on the public internet, which ${url.host} is not`
}
