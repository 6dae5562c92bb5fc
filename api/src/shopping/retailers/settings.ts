import { z } from 'zod'

import { findAddressFault } from './addresses.ts'
import { hostOfPermalinks, permalinkSettings } from './permalink/settings.ts'
import { shopifySecrets, shopifySettings } from './shopify/settings.ts'
import { ucpSecrets, ucpSettings } from './ucp/settings.ts'

/** The connectors; `none` only links to a retailer's pages. */
export const connectors = ['none', 'ucp', 'permalink', 'shopify'] as const
type ConnectorName = (typeof connectors)[number]

/** Returns the connector of a stored retailer; `none` if there is no such retailer. */
export function connectorOf(retailer: { connector: string } | undefined): ConnectorName {
  return connectors.find((name) => name === retailer?.connector) ?? 'none'
}

const schemas = {
  none: { settings: z.looseObject({}), secrets: z.object({}) },
  ucp: { settings: ucpSettings, secrets: ucpSecrets },
  permalink: { settings: permalinkSettings, secrets: z.object({}) },
  shopify: { settings: shopifySettings, secrets: shopifySecrets },
}

/** The names of the secrets that a connector can use. */
export function secretNamesOf(connector: ConnectorName): string[] {
  return Object.keys(schemas[connector].secrets.shape)
}

/**
 * Lists the faults of a connector's settings, a sentence each. Addresses on this machine are wrong
 * unless this process serves them itself, at one of `localOrigins`.
 */
export function findSettingFaults(
  connector: ConnectorName,
  settings: unknown,
  localOrigins: string[] = [],
): string[] {
  const parsed = schemas[connector].settings.safeParse(settings)
  if (parsed.success) return findAddressFaults(parsed.data, localOrigins)
  return parsed.error.issues.map(({ path, code, message }) => {
    const name = path.join('.')
    if (code === 'invalid_type' && name)
      return `The setting "${name}" is missing or of a wrong kind.`
    return name ? `The setting "${name}" ${message}.` : `The settings: ${message}.`
  })
}

function findAddressFaults(settings: object, localOrigins: string[]): string[] {
  return Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' || !/^https?:/i.test(value)) return []
    const fault = findAddressFault(value, localOrigins)
    return fault ? [`The setting "${name}" ${fault}.`] : []
  })
}

/** Lists the faults that prevent checkouts of a retailer: its settings, or hosts that are not listed. */
export function findConnectionFaults(connection: {
  connector: ConnectorName
  settings: unknown
  checkoutHosts: string[]
  /** Origins of shops that this process serves itself. */
  localOrigins?: string[]
}): string[] {
  const { connector, settings, checkoutHosts, localOrigins } = connection
  if (connector === 'none') return []
  const faults = findSettingFaults(connector, settings, localOrigins)
  if (checkoutHosts.length === 0) {
    faults.push('Name the hosts that its checkouts are at with --checkout-host.')
  } else if (connector === 'permalink' && faults.length === 0) {
    const host = hostOfPermalinks(permalinkSettings.parse(settings))
    if (!checkoutHosts.includes(host))
      faults.push(`Its permalinks lead to ${host}: add --checkout-host ${host}.`)
  }
  return faults
}
