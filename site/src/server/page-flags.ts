import {
  type FlagContext,
  type FlagName,
  type FlagEvaluator,
  flags as table,
  type Variants,
  variantOf,
} from '@ltk/contract/flags'

import { createFlagReader, type FlagReader, type FlagSeed } from '../runtime/flags.ts'
import type { VisitorCookie } from './visitor-cookie.ts'

export type PageFlags = {
  flags: FlagReader
  /** Returns the variants of all flags, and counts all of them as read. */
  readAll(): Variants
  /** Returns the split flags that were read so far: the page varies by them. */
  variesBy(): FlagName[]
  /** Returns the `Set-Cookie` line for a browser without an id, if the page read a split flag. */
  newCookie(): string | undefined
  flagSeed(): FlagSeed
}

type Visitor = Omit<FlagContext, 'targetingKey'> & { request: Request; cookie: VisitorCookie }

/** Returns the flags of one page, and records which of them it reads. */
export async function flagsForPage(
  source: FlagEvaluator,
  { request, cookie, ...facts }: Visitor,
): Promise<PageFlags> {
  const { split } = source
  const known = cookie.read(request.headers)
  const targetingKey = known ?? crypto.randomUUID()
  const variants = await source.evaluate({ targetingKey, ...facts })
  const read = new Set<FlagName>()
  const variesBy = () => split.filter((name) => read.has(name))
  return {
    flags: createFlagReader(variants, (name) => read.add(name)),
    readAll() {
      for (const name of split) read.add(name)
      return variants
    },
    variesBy,
    newCookie: () =>
      known === undefined && variesBy().length > 0 ? cookie.line(targetingKey) : undefined,
    flagSeed() {
      const unread = split.filter((name) => !read.has(name))
      const defaults = unread.map((name) => [name, variantOf(name, table[name].default)])
      return {
        variants: { ...variants, ...Object.fromEntries(defaults) },
        isPartial: unread.length > 0,
      }
    },
  }
}
