/** What a visitor tried to do when asked to sign in. */
export type Intent =
  | { kind: 'follow'; profileId: string }
  | { kind: 'like'; postId: string }
  | { kind: 'save'; productId: string }
  | { kind: 'restock'; variantId: string }
  | { kind: 'add-to-cart'; retailerProductVariantId: string; productDetailsId: string }

const key = 'intent'
const keptFor = 3_600_000

const fieldsOf: Record<Intent['kind'], readonly string[]> = {
  follow: ['profileId'],
  like: ['postId'],
  save: ['productId'],
  restock: ['variantId'],
  'add-to-cart': ['retailerProductVariantId', 'productDetailsId'],
}

type Stored = { intent: Intent; at: number }

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || typeof value['at'] !== 'number' || !isRecord(value['intent']))
    return false
  const { intent } = value
  const kind = Object.entries(fieldsOf).find(([name]) => name === intent['kind'])
  return kind?.[1].every((field) => typeof intent[field] === 'string') ?? false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Likes and saves are kept across tabs; anything else is kept in its tab only. */
function storageOf({ kind }: Intent): Storage {
  return kind === 'like' || kind === 'save' ? localStorage : sessionStorage
}

/** Stores what to do after sign-in, replacing anything stored before; `now` in milliseconds. */
export function rememberIntent(intent: Intent, now = Date.now()): void {
  forgetIntent()
  try {
    storageOf(intent).setItem(key, JSON.stringify({ intent, at: now }))
  } catch {
    // Without storage the visitor does it again after signing in.
  }
}

/** Returns what was stored and removes it; undefined if it is older than an hour. `now` in milliseconds. */
export function takeIntent(now = Date.now()): Intent | undefined {
  const [newest] = [readFrom(() => sessionStorage), readFrom(() => localStorage)]
    .filter((stored) => stored !== undefined)
    .toSorted((a, b) => b.at - a.at)
  forgetIntent()
  return newest && now - newest.at < keptFor ? newest.intent : undefined
}

function forgetIntent(): void {
  try {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function readFrom(storage: () => Storage): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return isStored(stored) ? stored : undefined
  } catch {
    return undefined
  }
}
