import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { type Answer, ask } from '../ask.ts'
import { freshFeed, freshPage, readDemoContent } from '../demo-content.ts'
import { findPieces, readProductIds } from '../fuzz/furnish.ts'
import { createLedger, type LedgerTable } from './ledger.ts'
import type { Member } from './members.ts'

const connections = 6
const pauseMs = 10

/** What came of a call; of nobody where it was a visitor's. */
export type Done = Omit<Answer, 'headers' | 'body'> & {
  act: string
  by: string | undefined
  retryAfter: string | undefined
  at: number
}

type Call = { method: string; path: string; body?: object }

/**
 * Has members like, follow, save, fill carts, take likes back and read what they have, one after the other on
 * some connections, with visitors in between, until it is told to stop.
 */
export async function letMembersWork(origin: string, members: Member[]) {
  const { postIds, profileIds } = await readDemoContent(origin)
  const productIds = await readProductIds(origin)
  const [piece] = await findPieces(origin, productIds)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ledger = createLedger()
  const done: Done[] = []
  const stopping = new AbortController()
  let turn = 0
  let unseen = 0

  async function call(
    act: string,
    by: Member | undefined,
    { body, ...rest }: Call,
  ): Promise<Answer> {
    const answer = await ask(origin + rest.path, {
      method: rest.method,
      headers: {
        ...(by && { authorization: `Bearer ${by.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      agent,
    })
    // Bodies of thousands of answers would fill the memory.
    const { headers, body: _, ...outcome } = answer
    done.push({ ...outcome, act, by: by?.id, retryAfter: headers['retry-after'], at: Date.now() })
    await setTimeout(pauseMs)
    return answer
  }

  async function write(by: Member, table: LedgerTable, thing: string, isThere: boolean, how: Call) {
    const answer = await call(`${how.method} ${table}`, by, how)
    ledger.note(table, by.id, thing, isThere, answer.status === 200)
    return answer.status === 200
  }

  /** A member must see what was just written. */
  async function read(by: Member, path: string, wanted: string | undefined): Promise<void> {
    const answer = await call(`GET ${path}`, by, { method: 'GET', path })
    if (answer.status === 200 && wanted && !answer.body.includes(wanted)) unseen++
  }

  async function visit(by: Member, number: number): Promise<void> {
    const thingOf = (things: string[]) => things[number % things.length] ?? ''
    const [post, profile, product] = [postIds, profileIds, productIds].map(thingOf)
    if (!post || !profile || !product || !piece) throw new Error('the demo lacks content')
    const like = { like_type: 'CLICK', network: 'LTK', ltk_id: post }
    const isLiked = await write(by, 'likes', post, true, {
      method: 'POST',
      path: '/api/v2/likes',
      body: like,
    })
    await read(by, '/api/v2/likes?limit=36', isLiked ? post : undefined)
    const follow = `/api/v2/follows/${profile}`
    await write(by, 'follows', profile, true, { method: 'PUT', path: follow })
    await write(by, 'wishes', product, true, {
      method: 'POST',
      path: '/api/v2/wishes',
      body: { ltk_product_id: product },
    })
    const cartItem = { ...piece, quantity: 1 }
    const added = await call('POST cart_items', by, {
      method: 'POST',
      path: '/api/v1/cart_items',
      body: { cartItem },
    })
    ledger.notePiece(by.id, added.status === 200)
    const isAdded = added.status === 200
    await read(by, '/api/v1/carts', isAdded ? piece.retailerProductVariantId : undefined)
    await read(by, '/api/v2/wish_collections', undefined)
    if (number % 2 === 0) {
      const path = `/api/v2/likes?ltk_ids=${post}`
      await write(by, 'likes', post, false, { method: 'DELETE', path })
      await write(by, 'follows', profile, false, { method: 'DELETE', path: follow })
    }
    await call('GET feed', undefined, { method: 'GET', path: freshFeed() })
    if (number % 8 === 0) await call('GET page', undefined, { method: 'GET', path: freshPage() })
  }

  async function drive(): Promise<void> {
    while (!stopping.signal.aborted) {
      const number = turn++
      const member = members[number % members.length]
      if (member) await visit(member, number)
    }
  }

  const working = Promise.all(Array.from({ length: connections }, drive))
  return {
    ledger,
    /** What came of the last call of one of some members. */
    lastOf: (ids: Set<string>) => done.findLast(({ by }) => by !== undefined && ids.has(by)),
    /** Reads that did not show what was written before. */
    unseen: () => unseen,
    async stop(): Promise<Done[]> {
      stopping.abort()
      await working
      agent.destroy()
      return done
    },
  }
}
