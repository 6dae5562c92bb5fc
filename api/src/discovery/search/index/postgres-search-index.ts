import type { SearchFilters } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'

import { type CuratedSearch, createCuration } from '../curation/curation.ts'
import type { SearchDatabases } from '../queries/carry.ts'
import { countFacets } from './facets/count-facets.ts'
import { findByIdentifier } from './identifiers/find-by-identifier.ts'
import { findMatches, type Found, frequencyOf, type Wanted } from './matching/find-matches.ts'
import { findGifts, isNice } from './matching/gifts/find-gifts.ts'
import { groupOf } from './matching/match-query.ts'
import { findNearKinds } from './matching/near-kinds.ts'
import { withOtherForms } from './matching/other-forms.ts'
import { findPriceLevel, loadFeaturing, maxMatches } from './matching/queries.ts'
import { findTypical } from './matching/typical-of.ts'
import type { IndexAnswer, IndexHit, IndexSearch, SearchIndex } from './search-index.ts'
import { suggest } from './suggestions/suggest.ts'
import { takeAsPhrase, takeAsWords, understandQuery } from './understanding/understand-query.ts'
import type { Thing, UnderstoodQuery } from './understanding/understood-query.ts'
import { respell } from './vocabulary/respell.ts'

/** With fewer matches than this, words are looked for that are spelled like those that were typed. */
const fewMatches = 3
/** With fewer matches than this, what is nice to have is no condition. */
const aPage = 12
const maxThings = 12
/** The shares of prices that count as cheap and as dear. */
const levels = { cheap: 1 / 3, dear: 2 / 3 }

/** The search index in PostgreSQL, with what operators say of searches. It may have another than the content. */
export function createPostgresSearchIndex(
  content: Db,
  index = content,
  curation = createCuration(content),
): SearchIndex {
  const databases = { content, index }
  return {
    search: async (search) => searchIndex(databases, await curation.apply(search)),
    countFacets: async ({ filters = {}, ...list }) => {
      const all = { ...list, match: undefined, scope: 'all', most: 0, filters } as const
      return (await countFacets(databases, all)).facets
    },
    suggest: (beginning, options) => suggest(index, beginning, options),
  }
}

async function searchIndex(
  databases: SearchDatabases,
  search: CuratedSearch,
): Promise<IndexAnswer> {
  const identified = await findByIdentifier(databases.content, search)
  if (!identified) return searchWords(databases, search)
  const { first = [], last = [] } = search.placed ?? {}
  const placed = { first: [...identified.first, ...first], last }
  const understood = takeAsPhrase(search.query)
  const found = await findUnderstood(databases, { ...search, placed }, understood)
  return { ...(await answer(databases, search, found)), understood: understood.parts }
}

async function searchWords(
  databases: SearchDatabases,
  search: CuratedSearch,
): Promise<IndexAnswer> {
  const understood = understand(search, search.query)
  if (saysNothing(search, understood)) return nothing
  const asTyped = await findUnderstood(databases, search, understood)
  const found = { ...(await answer(databases, search, asTyped)), understood: understood.parts }
  if (asTyped.isWhole && asTyped.count >= fewMatches) return found
  const spellings = await respell(databases.index, search, asTyped.frequencies)
  const [nearest] = spellings
  if (nearest !== undefined && !search.exact) {
    const other = understand(search, nearest)
    const respelled = await findUnderstood(databases, search, other)
    const isBetter = asTyped.isWhole ? respelled.count > asTyped.count : respelled.count > 0
    if (isBetter) {
      const corrected = { correctedQuery: nearest, understood: other.parts }
      return { ...(await answer(databases, search, respelled)), ...corrected }
    }
  }
  if (found.total > 0) return found
  const nearKinds = await findNearKinds(databases.index, search.index, understood.wanted)
  return { ...found, nearSpellings: spellings, nearKinds }
}

/** Creators are found by names, which are no words of the vocabulary. */
function understand(
  { index, language = 'en', synonyms }: CuratedSearch,
  query: string,
): UnderstoodQuery {
  return index === 'profiles' ? takeAsWords(query) : understandQuery(query, language, synonyms)
}

const nothing: IndexAnswer = {
  hits: [],
  total: 0,
  totalIsExact: true,
  sorted: 0,
  correctedQuery: null,
  nearSpellings: [],
  understood: [],
  filters: {},
}

/**
 * Signs only, or only what is not wanted: no answer would be one. Without any query a shop shows all
 * that it has, and of creators the popular ones are asked for.
 */
function saysNothing(
  { index, profileId, query, filters }: IndexSearch,
  { wanted, filters: said, priceLevel }: UnderstoodQuery,
): boolean {
  const isFiltered = Object.keys({ ...said, ...filters }).length > 0 || priceLevel
  const asksForAll = query === '' && (profileId !== undefined || index === 'profiles')
  return wanted.length === 0 && !isFiltered && !asksForAll
}

/**
 * What has all that is wanted. Where that is too little, what is nice to have and words that the
 * vocabulary does not know come first without being needed; without anything that it knows, any words do.
 */
async function findUnderstood(
  databases: SearchDatabases,
  search: CuratedSearch,
  understood: UnderstoodQuery,
): Promise<Found & { isWhole: boolean }> {
  const asTyped = withoutRepeated(understood.wanted).slice(0, maxThings)
  const things = await withOtherForms(databases.index, search.index, asTyped)
  // A word for two things is no way to say one of them.
  const plain = new Map(things.map((thing, at) => [thing, asTyped[at] ?? thing]))
  const nice = things.filter(isNice)
  const gifts = await findGifts(databases, search.index, things)
  const { suiting } = gifts
  const typical = search.index === 'products' ? findTypical(things) : []
  const given = gifts.given.length === 0 && things.every(isNice) ? typical : gifts.given
  const words = things.filter(({ attributes }) => attributes.length === 0)
  const known = [
    ...given,
    ...things.filter((thing) => !nice.includes(thing) && !words.includes(thing)),
  ]
  const filters = { ...filtersSaid(search.index, understood), ...search.filters }
  const find = async (needed: Thing[], better: Thing[], needs: 'all' | 'any' = 'all') => {
    const wanted = {
      things: needed,
      needs,
      unwanted: withoutRepeated(understood.unwanted),
      better,
      suiting,
      filters,
    }
    return findAtLevel(databases.index, search, wanted, understood.priceLevel)
  }
  const everything = [...known, ...words, ...(given.length > 0 ? [] : nice)]
  const all = await find(everything, given.length > 0 ? nice : typical)
  if (all.count >= (nice.length > 0 && given.length === 0 ? aPage : fewMatches))
    return { ...all, isWhole: true }
  const steps = [
    { needed: [...known, ...words], better: [...nice, ...typical] },
    {
      needed: known.map((thing) => plain.get(thing) ?? thing),
      better: [...words, ...nice, ...typical],
    },
  ].filter(({ needed }) => needed.length > 0 && known.length > 0)
  let fewest = everything.length
  for (const { needed, better } of steps) {
    // What needs the same finds the same.
    if (needed.length >= fewest) continue
    fewest = needed.length
    const found = await find(needed, better)
    if (found.count > all.count) {
      return {
        ...found,
        frequencies: all.frequencies,
        isWhole: words.every((word) => needed.includes(word)),
      }
    }
  }
  const met = things.filter((thing) => frequencyOf(groupOf(thing), all.frequencies).documents > 0)
  if (all.count > 0 || met.length === 0 || search.exact || known.length > 0)
    return { ...all, isWhole: true }
  return { ...(await find(met, [], 'any')), isWhole: false }
}

/**
 * The filters that a query says. A price that is said of a thing is asked of that thing: a post with a dear
 * dress and a cheap scarf is no answer to `dress under 50`.
 */
function filtersSaid(
  index: IndexSearch['index'],
  { filters, priceLevel, wanted }: UnderstoodQuery,
): SearchFilters {
  const asksOffers = Object.keys(filters).length > 0 || priceLevel !== undefined
  if (index !== 'posts' || !asksOffers) return filters
  const idsOf = (type: 'kind' | 'colour') =>
    wanted.flatMap(({ attributes }) =>
      attributes.flatMap((attribute) => (attribute.type === type ? [attribute.id] : [])),
    )
  const [kinds, colours] = [idsOf('kind'), idsOf('colour')]
  return {
    ...filters,
    ...(kinds.length > 0 && { kinds }),
    ...(kinds.length > 0 && colours.length > 0 && { colours }),
  }
}

/** What is said twice is wanted once, and no rarer for it. */
function withoutRepeated(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()]
}

/** Cheap and dear are said of what else is wanted: the third of it that costs least, or most. */
async function findAtLevel(
  db: Db,
  search: CuratedSearch,
  wanted: Wanted,
  level: UnderstoodQuery['priceLevel'],
): Promise<Found> {
  const found = await findMatches(db, search, wanted)
  if (level === undefined) return found
  const price = await findPriceLevel(db, found.candidates, levels[level])
  if (price === undefined) return found
  const limit: SearchFilters = level === 'cheap' ? { priceMax: price } : { priceMin: price }
  return findMatches(db, search, { ...wanted, filters: { ...limit, ...wanted.filters } })
}

async function answer(
  databases: SearchDatabases,
  search: IndexSearch,
  found: Found,
): Promise<Omit<IndexAnswer, 'understood'>> {
  const { index, profileId } = search
  const ids = found.hits.map(({ id }) => id)
  const featuring =
    index === 'products' ? await loadFeaturing(databases.content, ids, profileId) : undefined
  const hits = found.hits.map((hit): IndexHit => {
    const post = featuring?.get(hit.id)
    return {
      id: hit.id,
      profileId: post?.profileId ?? hit.profileId,
      postId: post?.postId ?? (index === 'posts' ? hit.id : null),
      productId: post?.productId ?? null,
      score: hit.score,
    }
  })
  const counted = search.facets
    ? await countFacets(databases, found.candidates, found.wide)
    : undefined
  const atLeast = Math.min(found.count + found.added, maxMatches)
  const isCounted = counted?.totalIsExact === true
  return {
    hits,
    total: isCounted ? counted.total : Math.max(atLeast, counted?.total ?? 0),
    totalIsExact: isCounted || found.isExact,
    sorted: found.ranked + found.added,
    correctedQuery: null,
    nearSpellings: [],
    filters: found.candidates.filters,
    facets: counted?.facets,
  }
}
