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
): Connector {
  return {
    async createCheckout({ lines }) {
      const checkoutUrl = checkAddress(permalinkOf(lines, settings))
      return { kind: 'ready', checkoutUrl, externalId: null }
    },
  }
}
