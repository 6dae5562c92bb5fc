import type { Connector, OrderReport, Retailers } from '@ltk/api/connector'
import { ApiError } from '@ltk/platform/http/api-error'

/** A retailer as orders know it: what it reports when it is asked, and how often it was. */
export type OrderingRetailer = Retailers & {
  reports: Map<string, OrderReport>
  asked: string[]
  connector: Connector
}

/** A message of `orderingRetailer`: its signature is a word. */
export function signedMessage(report: OrderReport, signature = 'genuine'): RequestInit {
  return { method: 'POST', body: JSON.stringify(report), headers: { signature } }
}

/** A retailer that reports the orders it is given, and believes messages that say they are genuine. */
export function createOrderingRetailer(): OrderingRetailer {
  const reports = new Map<string, OrderReport>()
  const asked: string[] = []
  const connector: Connector = {
    createCheckout: () => Promise.reject(new Error('not used')),
    async findOrder(checkoutExternalId) {
      asked.push(checkoutExternalId)
      return reports.get(checkoutExternalId)
    },
    async readOrderMessage({ headers, body }) {
      if (headers.get('signature') !== 'genuine') {
        throw new ApiError(401, 'invalid-signature', 'The message is not signed by the retailer')
      }
      const report: OrderReport = JSON.parse(Buffer.from(body).toString())
      return { ...report, at: new Date(report.at) }
    },
  }
  return { reports, asked, connector, connectorOf: async () => connector }
}
