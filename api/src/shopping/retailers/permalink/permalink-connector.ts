import { faultsOf } from '../connector-error.ts'
import type { Connector } from '../connector.ts'
import { permalinkOf } from './permalink.ts'
import type { PermalinkSettings } from './settings.ts'

/**
 * Returns a connector for retailers whose carts are made by an address. They are not asked, so
 * neither offers nor orders can be read, and what is sold out shows only there. An address never
 * ends: it makes a cart whenever it is opened.
 */
export function createPermalinkConnector(
  settings: PermalinkSettings,
  checkAddress: (address: string) => string,
  /** Throws a ConnectorError where nothing answers at the host of an address. */
  reach: (address: string) => Promise<void>,
): Connector {
  const addressOf = (request: Parameters<typeof permalinkOf>[0]) =>
    checkAddress(permalinkOf(request, settings))
  return {
    async createCheckout({ lines, returnUrl }) {
      return { kind: 'ready', checkoutUrl: addressOf({ lines, returnUrl }), externalId: null }
    },
    async findFaults(variants) {
      const faults = variants.map((variant) =>
        faultsOf(async () => void addressOf({ lines: [{ ...variant, quantity: 1 }] })),
      )
      const unreached = faultsOf(() => reach(permalinkOf({ lines: [] }, settings)))
      return (await Promise.all([unreached, ...faults])).flat()
    },
  }
}
