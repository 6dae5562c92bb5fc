import type { FieldErrors } from '@ltk/contract/field-errors'
import {
  type NamedContent,
  parseNamed,
  placementLanguage,
  type PlacementLanguage,
} from '@ltk/contract/search-curation'
import { redirect } from 'react-router'
import { z } from 'zod'

import { type Api, ApiFailure, send } from '../../api/call.ts'
import { refuseAsWire, refuseFields } from '../../framework/form-result.ts'
import { malformedForm } from '../../framework/read-form.server.ts'

const text = z.string().trim().max(4_000)
const pair = { words: text, meaning: text }
const placed = { query: text, language: placementLanguage }

const fields = z.discriminatedUnion('change', [
  z.object({ change: z.literal('set-synonym'), ...pair, bothWays: z.literal('true').optional() }),
  z.object({ change: z.literal('remove-synonym'), ...pair }),
  z.object({ change: z.literal('place'), ...placed, first: text, last: text }),
  z.object({ change: z.literal('unplace'), ...placed }),
])
type Change = z.output<typeof fields>

const maxWords = 100

/**
 * Changes what searches mean or find first as a form of the page says, and redirects back. Throws a 400
 * for any other form.
 */
export async function changeSearches(api: Api, form: FormData) {
  const { data: change } = fields.safeParse(Object.fromEntries(form))
  if (!change) throw malformedForm()
  const wrong = faultsOf(change)
  if (Object.keys(wrong).length > 0) return refuseFields(form, wrong)
  try {
    await carryOut(api, change)
    return redirect('/ops#searches', { status: 303 })
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
}

/** The errors of what was typed. */
function faultsOf(change: Change): FieldErrors {
  const faults: FieldErrors = {}
  const typed = 'query' in change ? { query: change.query } : pick(change)
  for (const [name, value] of Object.entries(typed)) {
    if (value === '') faults[name] = 'required'
    if (value.length > maxWords) faults[name] = 'too-long'
  }
  if (change.change !== 'place') return faults
  const { first, last } = change
  if (first === '' && last === '') faults['first'] = 'required'
  for (const [name, names] of Object.entries({ first, last })) {
    if (!parseNames(names)) faults[name] = 'invalid'
  }
  return faults
}

function pick({ words, meaning }: { words: string; meaning: string }) {
  return { words, meaning }
}

function carryOut(api: Api, change: Change): Promise<unknown> {
  switch (change.change) {
    case 'set-synonym':
      return send(api, 'put', '/v1/operations/search_synonyms/{words}/{meaning}', {
        params: pick(change),
        body: { bothWays: change.bothWays === 'true' },
      })
    case 'remove-synonym':
      return send(api, 'delete', '/v1/operations/search_synonyms/{words}/{meaning}', {
        params: pick(change),
      })
    case 'place':
      return send(api, 'put', '/v1/operations/search_placements/{language}/{query}', {
        params: ofQuery(change),
        body: { first: parseNames(change.first) ?? [], last: parseNames(change.last) ?? [] },
      })
    default:
      return send(api, 'delete', '/v1/operations/search_placements/{language}/{query}', {
        params: ofQuery(change),
      })
  }
}

function ofQuery({ query, language }: { query: string; language: PlacementLanguage }) {
  return { query, language }
}

/** Names such as `post:<id>, product:<retailer>/<id>`; undefined where one of them is none. */
function parseNames(names: string): NamedContent[] | undefined {
  const parsed = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map(parseNamed)
  return parsed.every((name) => name !== undefined) ? parsed : undefined
}
