import { ConnectorError } from '../connector-error.ts'
import type { CheckoutLine } from '../connector.ts'
import type { PermalinkSettings } from './settings.ts'

type Line = Pick<CheckoutLine, 'productId' | 'variantId' | 'quantity'>

/** The length that servers, scanners and proxies handle reliably (UCP's budget for a handoff). */
const maxOctets = 2_048

/** The lines, and where the shopper returns to after paying. */
type Request = { lines: Line[]; returnUrl?: string }

/**
 * Returns the address that puts lines into a cart at a retailer. Throws `misconfigured` for a
 * variant whose id such an address cannot hold, and `protocol` where there are too many lines.
 */
export function permalinkOf({ lines, returnUrl }: Request, settings: PermalinkSettings): string {
  const address = addressOf(mergeLines(lines), returnUrl, settings)
  if (address.length <= maxOctets) return address
  throw new ConnectorError('protocol', 'The cart is too long for an address')
}

function addressOf(
  lines: Line[],
  returnUrl: string | undefined,
  settings: PermalinkSettings,
): string {
  const join = (write: (line: Line) => string, separator = ',') => lines.map(write).join(separator)
  switch (settings.kind) {
    case 'ucp':
      return `${settings.endpoint}/${join((one) => `${ucpToken(one.variantId)}:${one.quantity}`)}${queryOf(returnUrl)}`
    case 'shopify':
      return `${settings.shop}/cart/${join((one) => `${numberIn(one.variantId)}:${one.quantity}`)}`
    case 'woocommerce':
      return `${settings.shop}/checkout-link/?products=${join((one) => `${numberIn(one.variantId)}:${one.quantity}`)}`
    case 'template':
      return settings.template.replace('{lines}', () =>
        join((one) => fillLine(settings.line, one), settings.separator),
      )
  }
}

/** A parameter that UCP does not define: businesses ignore those they do not know. */
function queryOf(returnUrl: string | undefined): string {
  return returnUrl === undefined ? '' : `?${new URLSearchParams({ return_url: returnUrl })}`
}

/** An id in the path of UCP's permalinks: as it is, or marked and in base64url. */
function ucpToken(id: string): string {
  return /^[\w.-]+$/.test(id) ? id : `~${Buffer.from(id, 'utf8').toString('base64url')}`
}

/** The number of a variant: Shopify's ids may be written as `gid://shopify/ProductVariant/1`. */
function numberIn(id: string): string {
  const number = /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d+)$/.exec(id)?.[1]
  if (number !== undefined) return number
  throw new ConnectorError('misconfigured', `The variant "${id}" has no number for an address`)
}

function fillLine(template: string, { productId, variantId, quantity }: Line): string {
  const values = { variant: variantId, product: productId, quantity: String(quantity) }
  return template.replaceAll(/\{(variant|product|quantity)\}/g, (_, name: keyof typeof values) =>
    encodeId(values[name]),
  )
}

function encodeId(id: string): string {
  // As a part of a path they would be taken for its folders, whatever their encoding.
  if (id === '.' || id === '..') {
    throw new ConnectorError('misconfigured', `"${id}" cannot be written into an address`)
  }
  return encodeURIComponent(id)
}

/** One line for each variant: a second one would be dropped by some, and added up by others. */
function mergeLines(lines: Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const one of lines) {
    const key = JSON.stringify([one.productId, one.variantId])
    const quantity = (merged.get(key)?.quantity ?? 0) + one.quantity
    merged.set(key, { ...one, quantity })
  }
  return [...merged.values()]
}
