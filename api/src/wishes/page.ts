import type { Wish } from '@ltk/contract/wishes'
import type { PageMeta } from '@ltk/contract/wire'
import { nextUrl } from '../http/paging.ts'
import type { WishRow } from './queries.ts'

/** A wish as it goes on the wire. */
export function presentWish({ position: _, createdAt, ...wish }: WishRow): Wish {
  return { ...wish, createdAt: createdAt.toISOString() }
}

/** The `meta` of a page whose place is asked for with `cursor`. */
export function wishesMeta(url: URL, limit: number, next: string | null): PageMeta {
  return { next, nextUrl: next && nextUrl(url, 'cursor', next), limit }
}
