import { z } from 'zod'

import { fieldErrors } from './field-errors.ts'

/** The groups that the reference lists the routes in. */
export const tags = {
  posts: 'Feeds of posts, and posts by their ids',
  profiles: 'Creators, and whom to follow',
  products: 'Products as posts feature them and as retailers sell them',
  'product-sets': 'Product sets of creators, gift guides among them',
  collections: 'Collections of posts that creators put together',
  media: 'Pictures and videos',
  follows: 'Which creators the caller follows',
  likes: 'Which posts the caller likes',
  wishes: 'Which products the caller has saved',
  'wish-collections': 'Named lists of saved products',
  carts: 'Carts, one a retailer, their checkouts and the orders made from them',
  search: 'Search over posts, creators and products, and what was chosen from it',
  events: 'What happens on the site, and what creators and operators learn from it',
  account: "The caller's settings, signed policies and data requests",
} as const

/** One call of the wire, as data: the api serves it, the site calls it, the document lists it. */
export type RouteDefinition = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Without the trailing slash; parameters in braces: `/v3/posts/{postId}/products`. */
  path: `/${string}`
  tag: keyof typeof tags
  summary: string
  /**
   * The callers that are allowed: anybody, a signed-in user, a creator (a user who publishes as a profile), an
   * operator of the shop.
   */
  access: 'public' | 'user' | 'creator' | 'operator'
  /**
   * The owner of what the route reads or writes. `user`: the caller, so rows are found only under the
   * caller's id and another's do not exist. `profile`: the creator of the `{profileId}` in the path,
   * who must be the caller.
   */
  owner?: 'user' | 'profile'
  /** Credentials, deletion of the account and checkout are not for operators who act for a user. */
  impersonators?: 'refused'
  params?: z.ZodObject
  query?: z.ZodObject
  /** `raw`: the bytes as they were sent, such as a webhook whose signature is checked. */
  body?: z.ZodType | 'raw'
  response: z.ZodType
  /** The status of a success where it is not 200. */
  status?: 201 | 202
  /**
   * The header `Idempotency-Key` makes it safe to send the call again: what it does happens once, and
   * for a day the first answer is repeated. `without-transaction`: the handler calls somebody else,
   * and must hold no transaction meanwhile; that its effect happens once, it ensures itself.
   */
  idempotencyKey?: 'accepted' | 'without-transaction'
  /** The bodies of its 409s with more fields than the wire's error. */
  conflicts?: z.ZodType[]
  /** It changes nothing, although its method is not safe. */
  changesNothing?: true
  /** `shared`: the answer is the same for everybody and may be cached in between. */
  cache?: 'shared'
}

/** Keeps the literal types of a route definition. */
export function route<const R extends RouteDefinition>(definition: R): R {
  return definition
}

/** In lower case: responses are cached, and invalidated, by the ids of their sources. */
export const id = z.uuid().toLowerCase()

/** A list in a query string: repeated keys, one of them or none. */
export function listOf<T extends z.ZodType<unknown, string>>(item: T, max: number) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (typeof value === 'string' ? [value] : value))
    .pipe(z.array(item).max(max, `at most ${max} values`))
}

/** A page size in a query string. */
export function limit(standard: number, max = 100) {
  return z.coerce.number().int().min(1).max(max).default(standard)
}

/** An opaque address of the next page, as `meta.next` gave it. */
export const cursor = z.string().min(1).max(512)

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const pageMeta = z.object({
  next: z.string().nullable(),
  /** Relative address of the next page, or null on the last one. */
  nextUrl: z.string().nullable(),
  limit: z.int32(),
  lastId: z.string().nullable().optional(),
  /** The total over all pages; left out above 1,000, which are not counted. */
  totalResults: z.int32().optional(),
})
export type PageMeta = z.infer<typeof pageMeta>

export const wireError = z.object({
  status: z.int32(),
  error_code: z.string(),
  developer_message: z.string(),
  user_message: z.string(),
  error_details: z.array(z.string()),
  /** The creator of withdrawn content, unless the creator is withdrawn too. */
  profile_id: id.optional(),
  /** The errors of a refused form's fields. */
  field_errors: fieldErrors.optional(),
})
export type WireError = z.infer<typeof wireError>

/** An address of a picture under `/media`; size and format are asked for in its query. */
export const pictureUrl = z.string()

/** An amount of money in minor units of its currency: of one price or order, as columns hold it. */
export const minorUnits = z.int32()

/**
 * A sum, such as of amounts, which may be greater than what a column of type `integer` holds. Any
 * other whole number of the wire is a `z.int32()`.
 */
export const sum = z.int()

/** The number of times that something was done, or a total. */
export const count = sum.nonnegative()

export const timestamp = z.iso.datetime()
