import { toDashedIdSafely } from '@ltk/contract/identifier'
import { missing } from './missing.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The id in an address, dashed, or undefined where it is none. The short form is understood too. */
export function findIdIn(text: string | null | undefined): string | undefined {
  const id = toDashedIdSafely(text ?? '').toLowerCase()
  return uuid.test(id) ? id : undefined
}

/** As `findIdIn`; throws what leads to the 404 page where there is no id. */
export function idIn(text: string | undefined): string {
  const id = findIdIn(text)
  if (!id) throw missing(`"${text ?? ''}" is not an id`)
  return id
}
