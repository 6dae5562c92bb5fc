import { createCartItem } from '@ltk/contract/carts'
import { checkOutCart } from '@ltk/contract/checkouts'
import { createWish } from '@ltk/contract/wishes'

import { type Answer, ask } from '../ask.ts'
import { featured, freshFeed, freshPage, includes, readDemoContent } from '../demo-content.ts'
import { findPieces, readProductIds } from '../fuzz/furnish.ts'

/** What somebody does: it is repeated, and counted by its name. */
export type Act = { name: string; pauseMs: number; run: () => Promise<Answer | undefined> }

type Shopping = {
  origin: string
  /** Access tokens of shoppers. */
  tokens: string[]
  /** What time it is for the product. */
  now: () => Date
}

/** Of what is put somewhere so many stay: the oldest is taken away again, so that the day ends as it began. */
const kept = 400

/** Visitors who look around, and shoppers who like, follow, save, buy and ask for their data. */
export async function listActs({ origin, tokens, now }: Shopping): Promise<Act[]> {
  const { postIds, profileIds } = await readDemoContent(origin)
  const productIds = await readProductIds(origin)
  const pieces = await findPieces(origin, productIds)
  let turn = 0
  const oneOf = <T>(list: T[]): T => {
    const one = list[turn++ % list.length]
    if (one === undefined) throw new Error('the demo lacks what shoppers do something with')
    return one
  }
  const headersOf = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  })
  const send = (method: string, path: string, token: string, body?: object) =>
    ask(`${origin}/api${path}`, {
      method,
      headers: headersOf(token),
      ...(body && { body: JSON.stringify(body) }),
    })
  const forSome = (put: (token: string) => Promise<[Answer, () => Promise<Answer>]>) => {
    const undo: (() => Promise<Answer>)[] = []
    return async () => {
      const oldest = undo.length > kept ? undo.shift() : undefined
      if (oldest) return oldest()
      const [answer, take] = await put(oneOf(tokens))
      if (answer.status < 300) undo.push(take)
      return answer
    }
  }
  const pages = () => [
    '/home',
    freshPage(),
    freshFeed(),
    `${featured}?${includes}`,
    `/post/${oneOf(postIds)}`,
    `/search?keyword=${oneOf(['dress', 'boots', 'linen', 'gift'])}`,
    '/deals',
    `/shop/${oneOf(productIds)}`,
  ]
  let waiting: string[] = []
  return [
    {
      name: 'look around',
      pauseMs: 60,
      run: () =>
        ask(origin + ((waiting.length === 0 ? (waiting = pages()) : waiting).pop() ?? '/')),
    },
    {
      name: 'like',
      pauseMs: 150,
      run: forSome(async (token) => {
        const id = oneOf(postIds)
        const like = { like_type: 'CLICK', network: 'LTK', ltk_id: id }
        return [
          await send('POST', '/v2/likes', token, like),
          () => send('DELETE', `/v2/likes?ltk_ids=${id}`, token),
        ]
      }),
    },
    {
      name: 'follow',
      pauseMs: 150,
      run: forSome(async (token) => {
        const path = `/v2/follows/${oneOf(profileIds)}`
        return [await send('PUT', path, token), () => send('DELETE', path, token)]
      }),
    },
    {
      name: 'save',
      pauseMs: 200,
      run: forSome(async (token) => {
        const answer = await send('POST', '/v2/wishes', token, {
          ltk_product_id: oneOf(productIds),
        })
        const made = createWish.response.safeParse(read(answer))
        const id = made.data?.wish.id ?? ''
        return [answer, () => send('DELETE', `/v2/wishes/${id}`, token)]
      }),
    },
    {
      name: 'buy',
      pauseMs: 400,
      run: async () => {
        const token = oneOf(tokens)
        const cartItem = { ...oneOf(pieces), quantity: 1 }
        const put = await send('POST', '/v1/cart_items', token, { cartItem })
        const [cart] = createCartItem.response.safeParse(read(put)).data?.carts ?? []
        if (!cart) return put
        const checkOut = () => send('POST', `/v2/carts/${cart.id}/checkout`, token, {})
        const first = await checkOut()
        // The price has changed since, and whoever goes on accepts it.
        const answer = first.status === 409 ? await checkOut() : first
        const address = checkOutCart.response.safeParse(read(answer)).data?.checkout.checkoutUrl
        if (!address) return answer
        await ask(`${address}/pay`, { method: 'POST', headers: { origin } })
        return send('GET', '/v1/orders', token)
      },
    },
    {
      name: 'ask for their data',
      pauseMs: 8_000,
      run: () =>
        send('POST', '/v2/data_requests', oneOf(tokens), {
          dataRequest: { requestType: 'access' },
        }),
    },
    {
      name: 'be measured',
      pauseMs: 400,
      run: () =>
        ask(`${origin}/api/v1/analytics/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(batchOf(now(), () => oneOf(postIds))),
        }),
    },
    {
      name: 'choose from a search',
      pauseMs: 500,
      run: () =>
        send('POST', '/v1/analytics/clicks', oneOf(tokens), {
          event: 'click',
          platform: 'web',
          version: '1',
          search_string: 'dress',
          content_id: oneOf(postIds),
          content_type: 'post',
          index: 'posts',
          click_position: 1 + (turn % 20),
          query_id: crypto.randomUUID(),
          timestamp: now().toISOString(),
        }),
    },
  ]
}

function batchOf(at: Date, postId: () => string) {
  const names = ['page view', 'impression', 'impression', 'impression', 'shop click']
  return {
    platform: 'web',
    version: '1',
    visitorId: crypto.randomUUID(),
    events: names.map((name) => ({
      id: crypto.randomUUID(),
      at: at.toISOString(),
      path: '/home',
      page: 'home',
      name,
      contentType: 'post',
      contentId: postId(),
    })),
  }
}

function read({ body }: Answer): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
