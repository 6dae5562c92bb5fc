import { z } from 'zod'

/** One call of the wire, as data: the api serves it, the site calls it, the document lists it. */
export type RouteDefinition = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Without the trailing slash; parameters in braces: `/v3/posts/{postId}/products`. */
  path: `/${string}`
  summary: string
  /** `anyone`: no sign-in needed. `shopper`: a signed-in user, acting on what is theirs. */
  access: 'anyone' | 'shopper'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** `shared`: the answer is the same for everybody and may be cached in between. */
  cache?: 'shared'
}

/** Keeps the literal types of a route definition. */
export function route<const R extends RouteDefinition>(definition: R): R {
  return definition
}

export const id = z.uuid()

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
  limit: z.int(),
  lastId: z.string().nullable().optional(),
  totalResults: z.int().optional(),
})
export type PageMeta = z.infer<typeof pageMeta>

export const wireError = z.object({
  status: z.int(),
  error_code: z.string(),
  developer_message: z.string(),
  user_message: z.string(),
  error_details: z.array(z.string()),
})
export type WireError = z.infer<typeof wireError>

/** An address of a picture under `/media`; size and format are asked for in its query. */
export const pictureUrl = z.string()

/** An amount of money in minor units of its currency. */
export const minorUnits = z.int()

export const timestamp = z.iso.datetime()
