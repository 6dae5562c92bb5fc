import type { Connector, OrderReport, ReportedLine, Retailers } from '@ltk/api/connector'
import { ApiError } from '@ltk/platform/http/api-error'

/** A retailer as orders know it: what it reports when it is asked, and how often it was. */
export type OrderingRetailer = Retailers & {
  reports: Map<string, OrderReport>
  asked: string[]
  connector: Connector
}

type GivenLine = Pick<
  ReportedLine,
  'productId' | 'variantId' | 'quantity' | 'returnedQuantity' | 'unitPrice'
> &
  Partial<ReportedLine>
export type GivenReport = Omit<OrderReport, 'revision' | 'lines'> & {
  revision?: string
  lines: GivenLine[]
}

/** The report of an order that was paid at its lines' prices, where it does not say otherwise. */
export function fullReport({ lines, ...report }: GivenReport): OrderReport {
  return {
    revision: '',
    ...report,
    lines: lines.map((line) => ({
      amount: line.quantity * line.unitPrice,
      returnedAmount: line.returnedQuantity * line.unitPrice,
      refundedAmount: 0,
      ...line,
    })),
  }
}

/** A message of `orderingRetailer`: its signature is a word, and each has an id of its own. */
export function signedMessage(report: GivenReport, signature = 'genuine'): RequestInit {
  const headers = { signature, 'webhook-id': crypto.randomUUID() }
  return { method: 'POST', body: JSON.stringify(report), headers }
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
      const report: GivenReport = JSON.parse(Buffer.from(body).toString())
      const id = headers.get('webhook-id') ?? ''
      return { id, report: fullReport({ ...report, at: new Date(report.at) }) }
    },
  }
  return { reports, asked, connector, connectorOf: async () => connector }
}
