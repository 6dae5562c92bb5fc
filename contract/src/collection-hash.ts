import { toDashedId, toShortId } from './identifier.ts'

/** The wish collection that an address refers to, and its owner. */
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

// In this form the version of a UUID comes first, and its variant in the middle.
const shortId = '([1-8][0-9a-f]{15}[89ab][0-9a-f]{15})'
const bothIds = new RegExp(`^${shortId}:${shortId}$`)

/** Returns the collection that a hash refers to; undefined for an invalid hash. */
export function decodeCollectionHash(hash: string): SharedCollection | undefined {
  if (!/^[\w-]{87}$/.test(hash)) return undefined
  const text = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
  const [, collection, user] = bothIds.exec(text) ?? []
  return collection && user
    ? { collectionId: toDashedId(collection), userId: toDashedId(user) }
    : undefined
}
