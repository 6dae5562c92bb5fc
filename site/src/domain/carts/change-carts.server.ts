import { purchaseAnswer } from '@ltk/contract/orders'
import { data, redirect } from 'react-router'
import { z } from 'zod'

import { type Api, ApiFailure } from '../../api/call.ts'
import { isNotFound } from '../../api/query-client.ts'
import { malformedForm } from '../../framework/read-form.server.ts'
import { cartHref, ordersPath } from '../../paths.ts'
import type { CartAnswer } from './cart-answer-note.tsx'
import {
  answerPurchase,
  cartOfVariant,
  cartProblem,
  createCheckout,
  createItem,
  deleteCartsByIds,
  deleteItems,
  isSettled,
  updateItem,
} from './cart-calls.ts'

const id = z.uuid()
const one = z.tuple([z.string()]).transform(([value]) => value)
const pieces = one.transform(Number).pipe(z.int32().min(1))
const optional = z
  .array(z.string().max(200))
  .max(1)
  .default([])
  .transform(([value]) => value)

const change = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    product: one.pipe(id),
    variant: one.pipe(id),
    li: optional.pipe(id.optional()),
    ci: optional.pipe(id.optional()),
    rshash: optional,
  }),
  z.object({
    intent: z.literal('quantity'),
    cart: one.pipe(id),
    item: one.pipe(id),
    quantity: pieces,
    seen: pieces.optional(),
  }),
  z.object({ intent: z.literal('remove'), cart: one.pipe(id), item: z.array(id).min(1).max(100) }),
  z.object({ intent: z.literal('delete'), cart: one.pipe(id) }),
  z.object({ intent: z.literal('checkout'), cart: one.pipe(id) }),
  z.object({
    intent: z.literal('answer'),
    cart: one.pipe(id),
    checkout: one.pipe(id),
    answer: one.pipe(purchaseAnswer),
  }),
])
type Change = z.output<typeof change>

/**
 * Makes the change to the shopper's carts that a form describes, for browsers without scripts. Returns
 * a redirect to the cart, to its retailer's checkout or to the orders, or why it was refused. Throws a 400 for a
 * malformed form.
 */
export async function changeCarts(api: Api, form: FormData) {
  const fields = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]))
  const intent = form.get('intent')
  const { data: asked } = change.safeParse({ ...fields, intent })
  if (!asked) throw malformedForm()
  try {
    return await apply(api, asked)
  } catch (error) {
    // Another tab may have deleted it in the meantime.
    if ((isNotFound(error) && asked.intent !== 'add') || isSettled(error)) {
      return seeOther(cartHref())
    }
    if (!(error instanceof ApiFailure)) throw error
    return answer(error.status || 503, { notification: cartProblem(asked.intent, error) })
  }
}

const seeOther = (to: string) => redirect(to, { status: 303 })

async function apply(api: Api, asked: Change) {
  switch (asked.intent) {
    case 'add': {
      const { product, variant, li, ci, rshash } = asked
      const source = { postId: li, setId: ci, clickHash: rshash }
      const addition = { productDetailsId: product, variantId: variant, source }
      const contents = await createItem(api, addition)
      return seeOther(cartHref(cartOfVariant(contents, variant)))
    }
    case 'quantity': {
      const { item, quantity, seen: expectedQuantity } = asked
      await updateItem(api, item, { quantity, expectedQuantity })
      return seeOther(cartHref(asked.cart))
    }
    case 'remove': {
      await deleteItems(api, asked.item)
      return seeOther(cartHref(asked.cart))
    }
    case 'delete': {
      await deleteCartsByIds(api, [asked.cart])
      return seeOther(cartHref())
    }
    case 'answer': {
      await answerPurchase(api, asked.checkout, asked.answer)
      return seeOther(asked.answer === 'yes' ? ordersPath : cartHref(asked.cart))
    }
    case 'checkout': {
      const outcome = await createCheckout(api, asked.cart)
      if (outcome.kind === 'ready') return seeOther(outcome.url)
      return outcome.kind === 'invalid'
        ? answer(409, { notification: 'checkout-error', unavailable: outcome.variantIds })
        : answer(409, { notification: 'price-changed', pricesBefore: [...outcome.before] })
    }
  }
}

function answer(status: number, said: Partial<CartAnswer> & Pick<CartAnswer, 'notification'>) {
  return data<CartAnswer>({ unavailable: [], pricesBefore: [], ...said }, { status })
}
