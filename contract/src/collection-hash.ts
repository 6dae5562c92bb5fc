import { toDashedId, toShortId } from './identifier.ts'

/** Which wish collection an address is of, and whose. */
export type SharedCollection = { collectionId: string; userId: string }

/**
 * The hash in the address of a shared collection: base64url of `collectionId:userId`, both in their
 * 32-character form. Throws where one of them is no dashed UUID.
 */
export function encodeCollectionHash({ collectionId, userId }: SharedCollection): string {
  return btoa(`${toShortId(collectionId)}:${toShortId(userId)}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** What a hash stands for, or undefined where it is none. */
export function decodeCollectionHash(hash: string): SharedCollection | undefined {
  if (!/^[\w-]{87}$/.test(hash)) return undefined
  const text = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
  const [, collection, user] = /^([0-9a-f]{32}):([0-9a-f]{32})$/.exec(text) ?? []
  return collection && user
    ? { collectionId: toDashedId(collection), userId: toDashedId(user) }
    : undefined
}
