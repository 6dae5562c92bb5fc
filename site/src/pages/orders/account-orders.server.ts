import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { type Api, ApiFailure, get, send } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { pageContext } from '../../context/page-context.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { documentContext } from '../../framework/page-context.ts'
import type { Head } from '../../framework/page-loader.ts'

/** The state of the purchase that the shopper returns from. */
export type Purchase = {
  checkoutId: string
  /** `unknown` to this user; `unanswered` if its retailer could not be asked. */
  state: 'ordered' | 'waiting' | 'unknown' | 'unanswered'
  orderId: string | null
}

/** Loads the shopper's orders, and asks about the checkout that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  requireUser(args)
  const { api } = args.context.get(serverContext)
  const { previewOf } = args.context.get(documentContext)
  const { searchParams: search } = new URL(args.request.url)
  const [checkoutId, next] = [search.get('checkout'), search.get('next') ?? undefined]
  // First, so that the order is in the list.
  const purchase = checkoutId ? await askAbout(api, checkoutId) : null
  const { orders, claimedPurchases, retailers, meta } = await get(api, '/v1/orders', {
    query: { next },
  })
  const { i18n } = args.context.get(pageContext)
  const head: Head = { title: i18n._(msg`Orders`), image: previewOf([]) }
  return {
    head,
    orders,
    claimedPurchases,
    retailers,
    next: meta.next,
    isFirst: next === undefined,
    purchase,
  }
}

async function askAbout(api: Api, checkoutId: string): Promise<Purchase> {
  const asking = send(api, 'post', '/v1/checkouts/{checkoutId}/confirmation', {
    params: { checkoutId },
  })
  const unknown = asking.then(
    () => false,
    (error: unknown) => error instanceof ApiFailure && [400, 404].includes(error.status),
  )
  if (await unknown) return { checkoutId, state: 'unknown', orderId: null }
  const answer = await logErrors('the order of a checkout', asking)
  if (!answer) return { checkoutId, state: 'unanswered', orderId: null }
  const orderId = answer.order?.id ?? null
  return { checkoutId, state: orderId ? 'ordered' : 'waiting', orderId }
}
