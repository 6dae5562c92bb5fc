import { storedEntry } from '../../browser/storage.ts'
import type { CartAddition } from '../carts/cart-lines.ts'

/** A follow and a notice are kept in their tab only, the others across tabs. */
const storageOf = {
  follow: 'session',
  like: 'local',
  save: 'local',
  restock: 'session',
  cart: 'local',
} as const

type Kind = keyof typeof storageOf

/**
 * What a visitor tried to do when asked to sign in: follow the profile with the id, like the post,
 * save the product, hear when the variant is back, or add the variant to a cart.
 */
export type PendingAction =
  | { kind: Exclude<Kind, 'cart' | 'save'>; id: string }
  | { kind: 'save'; id: string; variantId?: string | undefined }
  | { kind: 'cart'; id: string; addition: CartAddition }

const kinds: readonly Kind[] = ['follow', 'like', 'save', 'restock', 'cart']
const keptFor = 3_600_000

/** Stores what to do after sign-in, in place of an earlier action of its kind; `now` in milliseconds. */
export function rememberAction({ kind, ...rest }: PendingAction, now = Date.now()): void {
  // Without storage the visitor does it again after signing in.
  entryOf(kind).write({ ...rest, at: now })
}

/** Returns what was stored within the last hour, and removes all of it. `now` in milliseconds. */
export function takePendingActions(now = Date.now()): PendingAction[] {
  return kinds.flatMap((kind) => {
    const stored = takeStored(kind, now)
    if (!stored) return []
    const { id } = stored
    if (kind === 'save') return { kind, id, variantId: stored.variantId }
    if (kind !== 'cart') return { kind, id }
    return isAddition(stored.addition) ? { kind, id, addition: stored.addition } : []
  })
}

type Stored = { id: string; at: number; variantId?: string; addition?: unknown }

function entryOf(kind: Kind) {
  return storedEntry({
    storage: storageOf[kind],
    key: `intent-${kind}`,
    parse: (value) => (isStored(value) ? value : undefined),
  })
}

function takeStored(kind: Kind, now: number): Stored | undefined {
  const entry = entryOf(kind)
  const stored = entry.read()
  entry.remove()
  return stored && now - stored.at < keptFor ? stored : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isStored(value: unknown): value is Stored {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['at'] === 'number' &&
    ['string', 'undefined'].includes(typeof value['variantId'])
  )
}

function isAddition(value: unknown): value is CartAddition {
  return (
    isObject(value) &&
    typeof value['productDetailsId'] === 'string' &&
    typeof value['variantId'] === 'string' &&
    isObject(value['source']) &&
    Object.values(value['source']).every((part) => typeof part === 'string')
  )
}
