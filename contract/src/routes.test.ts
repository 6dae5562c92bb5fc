import { describe, expect, test } from 'vitest'

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

test('no two routes have the same method and path', () => {
  const calls = all.map(([, route]) => `${route.method} ${route.path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
