/** How many of each there are; what happened lately is as much at every size. */
export type Sizes = {
  posts: number
  creators: number
  users: number
  /** What is sold, each by one retailer with two variants. */
  details: number
}

/** The numbers of what happened in the last 40 days. */
export const lately = {
  posts: 10_000,
  creators: 200,
  users: 2_000,
  /** How many creators those follow. */
  followed: 1_000,
  details: 1_000,
  likes: 5_000,
  follows: 1_000,
  wishes: 1_000,
  prices: 1_000,
} as const

export const retailers = 20
export const hashtags = 50

/** What goes with a number of posts. */
export function sizesFor(posts: number): Sizes {
  return { posts, creators: posts / 100, users: posts / 10, details: posts / 5 }
}

/** The first part of the ids of each kind. */
export const kinds = {
  creator: 1,
  post: 2,
  product: 3,
  details: 4,
  retailerProduct: 5,
  variant: 6,
  user: 7,
  retailer: 8,
  follow: 9,
  wish: 10,
  cart: 11,
  cartItem: 12,
  other: 13,
  picture: 14,
} as const
export type Kind = keyof typeof kinds

/** The id of the nth of a kind, as SQL. */
export function id(kind: Kind, n: string): string {
  return `bench.id(${kinds[kind]}, ${n})`
}

/** The same, as the wire has it. */
export function idOf(kind: Kind, n: number): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const all = `${hex(n, 12)}7${hex(kinds[kind], 3)}8${hex(n, 15)}`
  return all.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** When the nth of `total` happened, as SQL: the last `recent` in 40 days, those before in three years. */
export function time(n: string, total: number, recent: number): string {
  return `bench.at(${n}, ${total}, ${recent})`
}

/** What other statements of the filling call. */
export function functionsFor(now: Date): string {
  return `
    create schema bench;
    create function bench.id(kind integer, n bigint) returns uuid
      language sql immutable parallel safe as $$
      select (lpad(to_hex(n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0')
        || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
    create function bench.at(n bigint, total bigint, recent bigint) returns timestamptz
      language sql stable parallel safe as $$
      select '${now.toISOString()}'::timestamptz - case
        when n >= total - recent then (total - n) * (interval '40 days' / recent)
        else interval '40 days'
          + (total - recent - n) * (interval '1055 days' / greatest(total - recent, 1)) end $$;`
}
