import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { type DemoShop, type DemoShopSettings, openDemoShop } from '../demo-shop.ts'
import { type Article, makeRange } from '../range.ts'

export const site = 'https://site.test'
export const retailer = 'hollin-wray'
/** A merchant that is only sent links. */
export const linked = 'kilnmoor'
const scale = 0.05

/** The first variant like this of the nth product that has one. Throws if there is none. */
export function pick(fits: (article: Article) => boolean, nth = 0, slug = retailer): Article {
  const found = [...makeRange(slug, scale).products.values()].flatMap(
    ({ articles }) => articles.find(fits) ?? [],
  )
  const article = found[nth]
  if (!article) throw new Error('The demo has no such article')
  return article
}

export const inStock = ({ stock }: Article) => stock >= 4
export const soldOut = ({ stock }: Article) => stock === 0

export type TestShop = ReturnType<typeof openTestShop>

/** A folder that is removed after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'demo-shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Opens the demo shop until the test ends; `restart` closes and opens it again. */
export function openTestShop({
  retailer: slug = retailer,
  ...settings
}: Partial<DemoShopSettings> & { retailer?: string } = {}) {
  const folder = settings.folder ?? makeFolder()
  const errors: unknown[] = []
  const open = () =>
    openDemoShop({
      folder,
      site: { name: 'LTK', url: site },
      server: 'http://127.0.0.1:9',
      log: (error) => errors.push(error),
      scale,
      ...settings,
    })
  let shop: DemoShop = open()
  onTestFinished(() => shop.stop())

  const fetch = (path: string, init: RequestInit = {}, isLocal = true) =>
    shop.fetch(new Request(`${site}/demo-shop/${slug}${path}`, init), { isLocal })

  /** Calls an operation of the protocol. Returns the status and the JSON of the answer. */
  async function call(
    method: string,
    path: string,
    { body, key }: { body?: unknown; key?: string } = {},
  ) {
    const response = await fetch(`/ucp${path}`, {
      method,
      headers: {
        'ucp-agent': `profile="${site}/.well-known/ucp"`,
        'idempotency-key': key ?? randomUUID(),
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json() }
  }

  return {
    folder,
    errors,
    fetch,
    call,
    restart() {
      shop.stop()
      shop = open()
    },
    get shop() {
      return shop
    },

    /** Opens a session for a piece of each article, or as many as are named. */
    checkOut: (
      lines: (Article | [Article, number])[],
      { key, ...more }: { key?: string; return_url?: string } = {},
    ) =>
      call('POST', '/checkout-sessions', {
        ...(key !== undefined && { key }),
        body: {
          line_items: lines.map((line) => {
            const [article, quantity] = Array.isArray(line) ? line : [line, 1]
            return { item: { id: article.id }, quantity }
          }),
          ...more,
        },
      }),

    complete: (id: string, key?: string) =>
      call('POST', `/checkout-sessions/${id}/complete`, {
        ...(key !== undefined && { key }),
        body: {
          payment: { instruments: [{ id: 'x', handler_id: 'nothing-charged', type: 'nothing' }] },
        },
      }),

    /** Sends a form of a page as a browser does. */
    post: (
      path: string,
      form: Record<string, string>,
      headers: Record<string, string> = { origin: site },
    ) => fetch(path, { method: 'POST', headers, body: new URLSearchParams(form) }),

    /** Sets the stock of an article, as its shopkeeper does. */
    async setOffer(article: Article, offer: { price?: number; stock?: number }) {
      const { price = article.price, stock = article.stock } = offer
      const form = { article: article.id, price: (price / 100).toFixed(2), salePrice: '' }
      const headers = { origin: site }
      await fetch('/shopkeeper/offers', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ ...form, stock: String(stock) }),
      })
    },

    /** What the look-up of the catalogue says of an article. */
    async lookUp(article: Article) {
      const { json } = await call('POST', '/catalog/lookup', { body: { ids: [article.id] } })
      return json.products[0]?.variants[0]
    },
  }
}
