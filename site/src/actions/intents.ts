/** What a visitor wanted to do when asked to sign in. */
export type Intent =
  | { kind: 'follow'; profileId: string }
  | { kind: 'like'; postId: string }
  | { kind: 'save'; productId: string }
  | { kind: 'add-to-cart'; retailerProductVariantId: string; productDetailsId: string }

const key = 'intent'
const keptFor = 3_600_000

const fieldsOf: Record<Intent['kind'], readonly string[]> = {
  follow: ['profileId'],
  like: ['postId'],
  save: ['productId'],
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

/** Likes and saves outlive the tab, for they are no less meant in another; the rest belongs to it. */
function storageOf({ kind }: Intent): Storage {
  return kind === 'like' || kind === 'save' ? localStorage : sessionStorage
}

/** Remembers what to do after sign-in, in place of what was remembered before; `now` in milliseconds. */
export function rememberIntent(intent: Intent, now = Date.now()): void {
  forgetIntent()
  try {
    storageOf(intent).setItem(key, JSON.stringify({ intent, at: now }))
  } catch {
    // A browser that keeps nothing: the visitor does it again after signing in.
  }
}

/** What was remembered, once; nothing that is older than an hour. */
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
    // There is nothing to forget.
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
