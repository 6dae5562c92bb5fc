import { toDashedIdSafely } from '@ltk/contract/identifier'

import { missing } from './missing.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/**
 * Returns the UUID in an address with its dashes, which the address may leave out; undefined if it
 * is not one.
 */
export function findIdIn(text: string | null | undefined): string | undefined {
  const id = toDashedIdSafely(text ?? '').toLowerCase()
  return uuid.test(id) ? id : undefined
}

/** As `findIdIn`, but throws the 404 page if there is no id. */
export function idIn(text: string | undefined): string {
  const id = findIdIn(text)
  if (!id) throw missing(`"${text ?? ''}" is not an id`)
  return id
}
