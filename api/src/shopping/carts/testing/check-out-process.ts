import { openApi } from '@ltk/testing/api/open-api'
import { z } from 'zod'

import type { Connector } from '../../retailers/connector.ts'

// A process that checks one cart out, at a retailer that it calls over HTTP, and prints the answer.

const { databaseUrl, retailerUrl, userId, cartId } = z
  .object({
    databaseUrl: z.string(),
    retailerUrl: z.string(),
    userId: z.string(),
    cartId: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

async function ask(name: keyof Connector, given: unknown) {
  const init = { method: 'POST', body: JSON.stringify(given) }
  return (await fetch(`${retailerUrl}/${name}`, init)).json()
}

const connector: Connector = {
  readOffers: (variants) => ask('readOffers', variants),
  createCheckout: (request) => ask('createCheckout', request),
  readCheckout: (made) => ask('readCheckout', made),
  cancelCheckout: (made) => ask('cancelCheckout', made),
}

const { api, close } = await openApi(databaseUrl, {
  verifyToken: async () => ({ userId }),
  retailers: { connectorOf: async () => connector },
})
const response = await api.request(`/api/v2/carts/${cartId}/checkout`, {
  method: 'POST',
  headers: { authorization: 'Bearer token' },
})
process.stdout.write(await response.text())
await close()
