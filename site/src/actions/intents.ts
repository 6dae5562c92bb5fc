/** Likes and saves are kept across tabs, the others in their tab only. */
const storageOf = {
  follow: () => sessionStorage,
  like: () => localStorage,
  save: () => localStorage,
  restock: () => sessionStorage,
}

type Kind = keyof typeof storageOf

/**
 * What a visitor tried to do when asked to sign in: follow the profile with the id, like the post,
 * save the product, or hear when the variant is back.
 */
export type Intent = { kind: Kind; id: string }

const kinds: readonly Kind[] = ['follow', 'like', 'save', 'restock']
const keyOf = (kind: Kind) => `intent-${kind}`
const keptFor = 3_600_000

/** Stores what to do after sign-in, in place of an earlier intent of its kind; `now` in milliseconds. */
export function rememberIntent({ kind, id }: Intent, now = Date.now()): void {
  try {
    storageOf[kind]().setItem(keyOf(kind), JSON.stringify({ id, at: now }))
  } catch {
    // Without storage the visitor does it again after signing in.
  }
}

/** Returns what was stored within the last hour, and removes all of it. `now` in milliseconds. */
export function takeIntents(now = Date.now()): Intent[] {
  return kinds.flatMap((kind) => {
    const id = takeId(kind, now)
    return id === undefined ? [] : { kind, id }
  })
}

function takeId(kind: Kind, now: number): string | undefined {
  try {
    const storage = storageOf[kind]()
    const stored: unknown = JSON.parse(storage.getItem(keyOf(kind)) ?? 'null')
    storage.removeItem(keyOf(kind))
    return isStored(stored) && now - stored.at < keptFor ? stored.id : undefined
  } catch {
    return undefined
  }
}

function isStored(value: unknown): value is { id: string; at: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  )
}
