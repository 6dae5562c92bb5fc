import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { buildClientSchema, graphql, type GraphQLSchema } from 'graphql'

import { type LocalServer, type Reply, startLocalServer } from '../servers/local-server.ts'

/** What the published schema of the Storefront API says, and of which version it is. */
export function readStorefrontSchema(): { schema: GraphQLSchema; version: string } {
  const resolve = (path: string) =>
    createRequire(import.meta.url).resolve(`@shopify/hydrogen-react/${path}`)
  const introspection = JSON.parse(readFileSync(resolve('storefront.schema.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(resolve('package.json'), 'utf8'))
  const [year = '', month = ''] = String(version).split('.')
  return {
    schema: buildClientSchema(introspection.data ?? introspection),
    version: `${year}-${month.padStart(2, '0')}`,
  }
}

export type ShopVariant = {
  price: string
  compareAtPrice?: string
  currencyCode?: string
  /** How many there are; null where the shop does not count them. */
  stock: number | null
  /** Whether it goes on selling without stock. */
  oversells?: boolean
}

type CartLine = { id: string; quantity: number; merchandise: object }
export type CreatedCart = {
  cart: {
    id: string
    checkoutUrl: string
    lines: { nodes: CartLine[] }
    cost: { totalAmount: { amount: string; currencyCode: string } }
  } | null
  userErrors: { code: string; field: string[] | null; message: string }[]
  warnings: { code: string; message: string; target: string }[]
}

export type ShopifyShop = LocalServer & {
  variants: Map<string, ShopVariant>
  /** The carts that it has, by their ids. */
  carts: Map<string, NonNullable<CreatedCart['cart']>>
  /** Changes the carts that are made. */
  changeCart: (change: (created: CreatedCart) => object) => void
  /** Answers the next request instead of the shop. */
  answerNext: (reply: Reply) => void
}

const prefix = 'gid://shopify/ProductVariant/'

/**
 * For tests: a shop that executes what it is sent on the published schema of the Storefront API. As
 * Shopify does, it leaves out of a cart what it has not got.
 */
export async function startShopifyShop(
  given: Record<string, ShopVariant>,
  options: { token?: string; path: string },
): Promise<ShopifyShop> {
  const { schema } = readStorefrontSchema()
  const variants = new Map(Object.entries(given))
  const replies: Reply[] = []
  let change: (created: CreatedCart) => object = (created) => created

  const present = (id: string) => {
    const variant = variants.get(id.replace(prefix, ''))
    if (!variant) return null
    const { price, compareAtPrice, currencyCode = 'USD', stock, oversells = false } = variant
    return {
      __typename: 'ProductVariant',
      id,
      availableForSale: stock === null || stock > 0 || oversells,
      quantityAvailable: stock,
      price: { amount: price, currencyCode },
      compareAtPrice:
        compareAtPrice === undefined ? null : { amount: compareAtPrice, currencyCode },
    }
  }

  const carts: ShopifyShop['carts'] = new Map()

  const cartCreate = ({
    input,
  }: {
    input: { lines: { merchandiseId: string; quantity: number }[] }
  }) => {
    const unknown = input.lines.findIndex(({ merchandiseId }) => !present(merchandiseId))
    if (unknown >= 0) {
      return change({
        cart: null,
        userErrors: [
          {
            code: 'INVALID',
            field: ['input', 'lines', String(unknown), 'merchandiseId'],
            message: 'The merchandise does not exist.',
          },
        ],
        warnings: [],
      })
    }
    const warnings: CreatedCart['warnings'] = []
    const nodes = input.lines.flatMap(({ merchandiseId, quantity }, index) => {
      const { stock = 0, oversells } = variants.get(merchandiseId.replace(prefix, '')) ?? {}
      const most = stock === null || oversells ? quantity : Math.min(quantity, stock)
      const id = `gid://shopify/CartLine/${index}`
      if (most < quantity) {
        const code = most === 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK'
        warnings.push({ code, message: code, target: most === 0 ? merchandiseId : id })
      }
      const merchandise = { __typename: 'ProductVariant', id: merchandiseId }
      return most === 0 ? [] : [{ __typename: 'CartLine', id, quantity: most, merchandise }]
    })
    const cart = {
      id: 'gid://shopify/Cart/1?key=2',
      checkoutUrl: `${server.origin}/cart/c/1?key=2`,
      lines: { nodes },
      cost: { totalAmount: { amount: '1.0', currencyCode: 'USD' } },
    }
    carts.set(cart.id, cart)
    return change({ cart, userErrors: [], warnings })
  }

  const server: LocalServer = await startLocalServer(async (request) => {
    const special = replies.shift()
    if (special) return special
    if (request.path !== options.path) return { status: 404, json: { errors: 'Not Found' } }
    const token = request.headers.get('x-shopify-storefront-access-token') ?? undefined
    if (token !== options.token) return { status: 401, json: { errors: [{ message: 'no' }] } }
    const { query, variables } = JSON.parse(request.body)
    const rootValue = {
      nodes: ({ ids }: { ids: string[] }) => ids.map(present),
      cart: ({ id }: { id: string }) => carts.get(id) ?? null,
      cartCreate,
    }
    return { json: await graphql({ schema, source: query, variableValues: variables, rootValue }) }
  })
  return {
    ...server,
    variants,
    carts,
    changeCart(next) {
      change = next
    },
    answerNext: (reply) => replies.push(reply),
  }
}
