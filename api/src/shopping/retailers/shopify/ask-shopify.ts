import type { z } from 'zod'

import type { CallRetailer } from '../calls/call-retailer.ts'
import { ConnectorError, type ConnectorFault } from '../connector-error.ts'
import { apiVersion } from './documents.ts'
import { graphqlAnswer } from './messages.ts'
import type { ShopifySecrets } from './settings.ts'

type AskShopify = <S extends z.ZodType>(
  question: { query: string; variables: object; repeatable: boolean },
  schema: S,
) => Promise<z.output<S>>

const faultOfCode: Record<string, ConnectorFault> = {
  ACCESS_DENIED: 'auth',
  UNAUTHORIZED: 'auth',
  THROTTLED: 'rate_limited',
  INTERNAL_SERVER_ERROR: 'unavailable',
}

/** Returns the function that sends a document to a shop's Storefront API and parses its data. */
export function createAskShopify(
  shop: string,
  secrets: ShopifySecrets,
  call: CallRetailer,
): AskShopify {
  return async ({ query, variables, repeatable }, schema) => {
    const { json } = await call({
      method: 'POST',
      url: `${shop}/api/${apiVersion}/graphql.json`,
      headers: {
        'content-type': 'application/json',
        ...(secrets.token !== undefined && {
          'x-shopify-storefront-access-token': secrets.token,
        }),
        ...(secrets.privateToken !== undefined && {
          'shopify-storefront-private-token': secrets.privateToken,
        }),
      },
      body: JSON.stringify({ query, variables }),
      repeatable,
    })
    const answer = graphqlAnswer.safeParse(json)
    const [error] = answer.data?.errors ?? []
    if (error) {
      const fault = faultOfCode[error.extensions?.code ?? ''] ?? 'protocol'
      throw new ConnectorError(fault, `Shopify refused the call: ${error.message.slice(0, 200)}`)
    }
    const data = schema.safeParse(answer.data?.data)
    if (data.success) return data.data
    throw new ConnectorError('protocol', 'Shopify did not answer with what was asked for')
  }
}
