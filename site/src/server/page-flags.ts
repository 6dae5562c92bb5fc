import {
  type FlagContext,
  type FlagName,
  type FlagEvaluator,
  type Variants,
} from '@ltk/contract/flags'

import { createFlagReader, type FlagReader, type FlagSeed } from '../context/flags.ts'
import { chosenFlags } from '../pages/dev/chosen-flags.server.ts'
import { consentOf } from '../tracking/consent.ts'

export type PageFlags = {
  flags: FlagReader
  /** Returns the variants of all flags, and counts all of them as read. */
  readAll(): Variants
  /** Returns the split flags that were read so far: the page varies by them. */
  variesBy(): FlagName[]
  flagSeed(): FlagSeed
}

type Visitor = Omit<FlagContext, 'targetingKey'> & { request: Request }

/** Whether a developer has chosen variants of flags for their browser. */
export function hasChosenFlags({ headers }: Request): boolean {
  return import.meta.env.DEV && Object.keys(chosenFlags(headers)).length > 0
}

/** Returns the flags of one page, and records which of them it reads. */
export async function flagsForPage(
  source: FlagEvaluator,
  { request, ...facts }: Visitor,
): Promise<PageFlags> {
  const chosen = import.meta.env.DEV ? chosenFlags(request.headers) : {}
  const split = source.split.filter((name) => !chosen[name])
  const { visitorId } = consentOf(request.headers)
  const [usual, evaluated] = await Promise.all([
    source.evaluate(undefined),
    source.evaluate(visitorId ? { targetingKey: visitorId, ...facts } : undefined),
  ])
  const variants = { ...evaluated, ...chosen }
  const read = new Set<FlagName>()
  const variesBy = () => split.filter((name) => read.has(name))
  return {
    flags: createFlagReader(variants, (name) => read.add(name)),
    readAll() {
      for (const name of split) read.add(name)
      return variants
    },
    variesBy,
    flagSeed() {
      const unread = split.filter((name) => !read.has(name))
      const defaults = unread.map((name) => [name, usual[name]])
      return {
        // A cached page has nothing of the visitor it was first rendered for.
        variants: { ...variants, ...Object.fromEntries(defaults) },
        split,
        read: variesBy(),
      }
    },
  }
}
