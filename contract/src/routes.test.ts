import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { routes } from './routes.ts'
import type { RouteDefinition } from './wire.ts'

const all: [string, RouteDefinition][] = Object.entries(routes)

/** What a route says about itself that cannot be. */
function contradictionsOf(route: RouteDefinition): string[] {
  const { access, owner, path, method } = route
  const isPublic = access === 'public'
  const faults: [boolean, string][] = [
    [isPublic && owner !== undefined, 'belongs to somebody and is public'],
    [owner === 'profile' && access !== 'creator', 'is of a profile and not for creators'],
    [owner === 'profile' && !path.includes('{profileId}'), 'is of a profile that it does not name'],
    [isPublic && route.impersonators !== undefined, 'is public and not for impersonators'],
    // A cache in between serves everybody.
    [route.cache === 'shared' && !(isPublic && method === 'get'), 'is cached and not for all'],
    // A key belongs to a user.
    [route.idempotencyKey !== undefined && isPublic, 'takes a key of nobody'],
    [route.idempotencyKey !== undefined && method === 'get', 'takes a key and changes nothing'],
  ]
  return faults.filter(([is]) => is).map(([, fault]) => fault)
}

describe.each(all)('%s', (_name, route) => {
  test('says who may call and whose it is without contradicting itself', () => {
    expect(contradictionsOf(route)).toEqual([])
  })

  test('names each parameter of its path', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath)
  })
})

/** Where a JSON Schema takes texts of any length and any content. */
function findEndlessTexts(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isText = 'type' in schema && schema.type === 'string'
  const isNamed = 'enum' in schema || 'const' in schema
  const isShort =
    ('format' in schema && /^(uuid|date-time)$/.test(String(schema.format))) ||
    // Without a part that repeats as often as one likes.
    ('pattern' in schema && /^\^[^*+]*\$$/.test(String(schema.pattern)))
  const own = isText && !isNamed && !isShort && !('maxLength' in schema) ? [at] : []
  const parts = Object.entries(schema).flatMap(([key, part]) => {
    return findEndlessTexts(part, `${at}.${key}`)
  })
  return [...own, ...parts]
}

test(
  'each text that is sent has a greatest length; only searches are cut instead',
  { tags: 'U-26' },
  () => {
    const endless = all.flatMap(([name, { params, body }]) =>
      [params, body].flatMap((schema) => {
        if (!(schema instanceof z.ZodType)) return []
        return findEndlessTexts(
          z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
          name,
        )
      }),
    )
    expect(endless.filter((at) => !/^search.*\.query$/.test(at))).toEqual([])
  },
)

test('no two routes have the same method and path', () => {
  const calls = all.map(([, route]) => `${route.method} ${route.path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
