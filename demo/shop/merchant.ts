import { randomUUID } from 'node:crypto'

import type { Article, Product, Range } from './range.ts'
import {
  type Change,
  type Line,
  type Offer,
  type Order,
  type Session,
  type Stage,
  stages,
} from './state.ts'
import type { Store } from './store.ts'
import { addUp } from './totals.ts'

export type MerchantProfile = {
  /** Its name in addresses. */
  slug: string
  displayName: string
  /** The subtotal from which shipping is free, in US cents. */
  freeShippingFrom: number
  /** Whether it speaks the whole protocol; otherwise carts come to it as links, and it reports nothing. */
  speaksUcp: boolean
}

/** What somebody wants to buy. */
export type Wanted = { articleId: string; quantity: number }

/** Why a line, by its place, cannot be bought. */
export type Problem = { index: number; code: 'out_of_stock' | 'not_found'; content: string }

export type Found = { product: Product; article: Article; offer: Offer }

const sessionAge = 6 * 3_600_000
const mostFound = 10
const mostShown = 8

type Parts = {
  profile: MerchantProfile
  range: () => Range
  store: Store
  now: () => Date
  /** Called when there is something to report to the platform. */
  onNotice: () => void
}

export type Merchant = ReturnType<typeof createMerchant>

/**
 * Returns a merchant's rules: what there is, at which price, and what a purchase changes. Functions
 * that change something return the change for `commit`; nothing waits in between, so that what was
 * read still holds.
 */
export function createMerchant({ profile, range, store, now, onNotice }: Parts) {
  const { state } = store
  const offerOf = ({ id, price, salePrice, stock }: Article): Offer =>
    state.offers.get(id) ?? { price, salePrice, stock }

  const articlesOf = (product: Product): Found[] =>
    product.articles.map((article) => ({ product, article, offer: offerOf(article) }))

  function findArticle(id: string): Found | undefined {
    const found = range().articles.get(id)
    return found && { ...found, offer: offerOf(found.article) }
  }

  /** The lines that cannot be bought, since the article is unknown or there are too few of it. */
  function findProblems(wanted: readonly Wanted[]): Problem[] {
    const left = new Map<string, number>()
    return wanted.flatMap(({ articleId, quantity }, index): Problem[] => {
      const found = findArticle(articleId)
      if (!found) return [{ index, code: 'not_found', content: `There is no item ${articleId}` }]
      const stock = left.get(articleId) ?? found.offer.stock
      left.set(articleId, stock - quantity)
      if (stock >= quantity) return []
      const name = titleOf(found)
      const content = stock > 0 ? `Only ${stock} of ${name} left` : `${name} is out of stock`
      return [{ index, code: 'out_of_stock', content }]
    })
  }

  /** Lines at today's prices. Throws for an unknown article: look for problems first. */
  function priceLines(wanted: readonly Wanted[]): Line[] {
    return wanted.map(({ articleId, quantity }, index) => {
      const found = findArticle(articleId)
      if (!found) throw new RangeError(`There is no item ${articleId}`)
      const price = found.offer.salePrice ?? found.offer.price
      return { id: `line-${index + 1}`, articleId, title: titleOf(found), quantity, price }
    })
  }

  function takeFromStock(lines: readonly Line[]): Record<string, Offer> {
    const offers: Record<string, Offer> = {}
    for (const { articleId, quantity } of lines) {
      const offer = offers[articleId] ?? findArticle(articleId)?.offer
      if (offer) offers[articleId] = { ...offer, stock: offer.stock - quantity }
    }
    return offers
  }

  const noticeOf = ({ id }: Order, at: string): Pick<Change, 'notices'> =>
    profile.speaksUcp ? { notices: { [id]: { id: randomUUID(), at } } } : {}

  return {
    profile,
    state,
    now,
    findArticle,
    findProblems,

    /** Records a change and applies it. Throws and changes nothing if it cannot be written. */
    commit(made: Change): void {
      store.commit(made)
      if (made.notices) onNotice()
    },

    /** The articles of a product; undefined if there is no such product. */
    findProduct(id: string): Found[] | undefined {
      const product = range().products.get(id)
      return product && articlesOf(product)
    },

    /** The articles of each product with this id, or with these words in its title. */
    search(words: string): Found[][] {
      const wanted = words.trim().toLowerCase()
      if (wanted === '') return []
      return [...range().products.values()]
        .filter(({ id, title }) => id === words || title.toLowerCase().includes(wanted))
        .slice(0, mostFound)
        .map(articlesOf)
    },

    /** Some of what there is, each product once, in the first variant that is in stock. */
    showcase(): Found[] {
      const found: Found[] = []
      for (const product of range().products.values()) {
        const inStock = articlesOf(product).find(({ offer }) => offer.stock > 0)
        if (inStock) found.push(inStock)
        if (found.length === mostShown) break
      }
      return found
    },

    totalsOf: (lines: readonly Line[]) => addUp(lines, profile.freeShippingFrom),

    /** A session that is paid or can still be. */
    findSession(id: string): Session | undefined {
      const session = state.sessions.get(id)
      if (!session || session.state === 'completed') return session
      return new Date(session.expiresAt) > now() ? session : undefined
    },

    /** A new session for lines that can be bought. Its prices are valid until it expires. */
    openSession(wanted: readonly Wanted[], returnUrl: string | null): Session {
      return {
        id: randomUUID(),
        state: 'open',
        lines: priceLines(wanted),
        expiresAt: new Date(now().getTime() + sessionAge).toISOString(),
        orderId: null,
        returnUrl,
      }
    },

    /** The session with other lines, at today's prices. */
    replaceLines: (session: Session, wanted: readonly Wanted[]): Session => ({
      ...session,
      lines: priceLines(wanted),
    }),

    /** The order for an open session, which takes its lines out of the stock, or why there is none. */
    pay(session: Session): { session: Session; order: Order; change: Change } | Problem[] {
      const problems = findProblems(session.lines)
      if (problems.length > 0) return problems
      const at = now().toISOString()
      const order: Order = {
        id: randomUUID(),
        number: `${profile.displayName.replaceAll(/[^A-Z]/g, '')}-${1001 + state.orders.size}`,
        sessionId: session.id,
        lines: session.lines,
        history: [{ id: randomUUID(), stage: 'placed', at }],
      }
      const completed: Session = { ...session, state: 'completed', orderId: order.id }
      const change = {
        sessions: { [session.id]: completed },
        orders: { [order.id]: order },
        offers: takeFromStock(session.lines),
        ...noticeOf(order, at),
      }
      return { session: completed, order, change }
    },

    /** Moves an order on to a stage; undefined if that is not the one that follows. */
    advance(order: Order, stage: Stage): Change | undefined {
      if (nextStageOf(order) !== stage) return undefined
      const at = now().toISOString()
      const moved = { ...order, history: [...order.history, { id: randomUUID(), stage, at }] }
      return { orders: { [order.id]: moved }, ...noticeOf(order, at) }
    },
  }
}

export function stageOf({ history }: Order): Stage {
  return history.at(-1)?.stage ?? 'placed'
}

/** What can happen to an order next; undefined once it has been returned. */
export function nextStageOf(order: Order): Stage | undefined {
  return stages[stages.indexOf(stageOf(order)) + 1]
}

function titleOf({ product, article }: Pick<Found, 'product' | 'article'>): string {
  return article.options.length > 0 ? `${product.title}, ${article.title}` : product.title
}
