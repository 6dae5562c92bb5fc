import { openJournal } from './journal.ts'
import { type Change, change, type State } from './state.ts'

export type Store = {
  state: { readonly [kind in keyof State]: ReadonlyMap<string, NonNullable<ValueOf<State[kind]>>> }
  /** Records a change and then applies it: all of it or, if it throws, nothing. */
  commit: (made: Change) => void
  close: () => void
}

type ValueOf<M> = M extends Map<string, infer V> ? V : never

const replyAge = 48 * 3_600_000

/**
 * Opens a merchant's state by replaying its journal. Everything here is synchronous, so that
 * nothing can change between a read and a commit in the same tick.
 */
export function openStore(file: string, now: () => Date): Store {
  const state: State = {
    offers: new Map(),
    sessions: new Map(),
    orders: new Map(),
    replies: new Map(),
    notices: new Map(),
  }
  const journal = openJournal(file, (value) => apply(state, change.parse(value)))
  forgetOld(state, now())
  return {
    state,
    commit(made) {
      journal.append(made)
      apply(state, made)
      forgetOld(state, now())
    },
    close: journal.close,
  }
}

function apply(state: State, made: Change): void {
  put(state.offers, made.offers)
  put(state.sessions, made.sessions)
  put(state.orders, made.orders)
  put(state.replies, made.replies)
  put(state.notices, made.notices)
}

function put<V>(known: Map<string, V>, changed: Record<string, V | null> = {}): void {
  for (const [id, value] of Object.entries(changed)) {
    if (value === null) known.delete(id)
    else known.set(id, value)
  }
}

/** Frees the memory of unpaid sessions that have expired and of replies; both are in the order of their age. */
function forgetOld({ sessions, replies }: State, now: Date): void {
  for (const [id, { state, expiresAt }] of sessions) {
    if (new Date(expiresAt) > now) break
    if (state !== 'completed') sessions.delete(id)
  }
  for (const [key, { at }] of replies) {
    if (now.getTime() - new Date(at).getTime() < replyAge) break
    replies.delete(key)
  }
}
