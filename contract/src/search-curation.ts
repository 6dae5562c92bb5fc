import { z } from 'zod'

import { locales } from './locales.ts'
import { id, route, timestamp } from './wire.ts'

const words = z.string().trim().min(1).max(100)

/** Words that mean other words in searches. */
export const synonym = z.object({
  words,
  meaning: words,
  /** Whether each means the other; else a search for the meaning is only for that. */
  bothWays: z.boolean(),
})
export type Synonym = z.infer<typeof synonym>

const changed = {
  changedAt: timestamp,
  /** The operator's user id; null if it was done on the command line. */
  changedBy: id.nullable(),
}

export const listedSynonym = synonym.extend(changed)
export type ListedSynonym = z.infer<typeof listedSynonym>

/** No more of either are kept: every process has all of them in memory. */
export const maxSynonyms = 2_000
export const maxPlacements = 1_000

export const getSearchSynonyms = route({
  method: 'get',
  path: '/v1/operations/search_synonyms',
  tag: 'search',
  summary: 'The words that mean other words in searches',
  access: 'operator',
  response: z.object({ synonyms: z.array(listedSynonym) }),
})

const synonymParams = z.object({ words, meaning: words })

export const putSearchSynonym = route({
  method: 'put',
  path: '/v1/operations/search_synonyms/{words}/{meaning}',
  tag: 'search',
  summary: 'Makes words mean other words in searches, one way or both',
  access: 'operator',
  params: synonymParams,
  body: z.object({ bothWays: z.boolean() }),
  response: z.object({ synonym }),
})

export const deleteSearchSynonym = route({
  method: 'delete',
  path: '/v1/operations/search_synonyms/{words}/{meaning}',
  tag: 'search',
  summary: 'Lets words no longer mean other words; doing it again changes nothing',
  access: 'operator',
  params: synonymParams,
  response: z.object({ removed: z.boolean() }),
})

/** The kinds of content that can be placed. */
export const placeable = z.enum(['post', 'product', 'creator'])
export type Placeable = z.infer<typeof placeable>

/** One language of the site, or all that have no placement of their own. */
export const placementLanguage = z.enum(['all', ...locales.map(({ code }) => code)])
export type PlacementLanguage = z.infer<typeof placementLanguage>

/**
 * A post by its id, a creator by the id or display name, a product by its id or
 * `<retailer>/<the retailer's own id>`.
 */
const named = z.object({ kind: placeable, name: z.string().trim().min(1).max(400) })
export type NamedContent = z.infer<typeof named>

/** Reads a name as operators type it: `post:<id>`, `product:<retailer>/<id>`; undefined for what is none. */
export function parseNamed(text: string): NamedContent | undefined {
  const [, before, name] = /^(\w+):(.+)$/s.exec(text) ?? []
  const { data: kind } = placeable.safeParse(before)
  return kind && name ? { kind, name } : undefined
}

const namedList = z.array(named).max(20).default([])
/** What comes first and what comes last, each in this order. */
export const placementContent = z
  .object({ first: namedList, last: namedList })
  .refine(({ first, last }) => first.length + last.length > 0, 'names nothing to place')

const placed = z.object({
  kind: placeable,
  id,
  /** Its title or name; null while it is not shown, since it was withdrawn or deleted. */
  title: z.string().nullable(),
})

const placement = z.object({
  /** In lower case, without accents and plurals, as queries are compared. */
  query: z.string(),
  language: placementLanguage,
  first: z.array(placed),
  last: z.array(placed),
  ...changed,
})
export type Placement = z.infer<typeof placement>

export const getSearchPlacements = route({
  method: 'get',
  path: '/v1/operations/search_placements',
  tag: 'search',
  summary: 'What comes first and what comes last for some queries',
  access: 'operator',
  response: z.object({ placements: z.array(placement) }),
})

const placementParams = z.object({ language: placementLanguage, query: words })

export const putSearchPlacement = route({
  method: 'put',
  path: '/v1/operations/search_placements/{language}/{query}',
  tag: 'search',
  summary: 'Says what comes first and what last for a query, in place of what was said before',
  access: 'operator',
  params: placementParams,
  body: placementContent,
  response: z.object({ placement }),
})

export const deleteSearchPlacement = route({
  method: 'delete',
  path: '/v1/operations/search_placements/{language}/{query}',
  tag: 'search',
  summary: 'Leaves the order of a query to the search again; doing it again changes nothing',
  access: 'operator',
  params: placementParams,
  response: z.object({ removed: z.boolean() }),
})
