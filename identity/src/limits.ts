import { RateLimiterRes } from 'rate-limiter-flexible'

import type { IdentityDb } from './database.ts'
import { IdentityError } from './errors.ts'
import { hashed } from './store/hashed.ts'
import { createCounter, type Rate } from './store/limits.ts'

/**
 * The rate limits. One with a burst may be tried that often at once and goes on
 * at the slower rate.
 */
export const standardLimits = {
  // Slow enough that one address alone does not use up what an account has in an hour.
  signInByPair: { points: 1, seconds: 300, burst: { points: 10, seconds: 3_600 } },
  signInByEmail: { points: 25, seconds: 3_600 },
  signInByAddress: { points: 25, seconds: 300 },
  // Further sign-ups go on by a mailed link (decision 14-accounts).
  signUpByAddress: { points: 5, seconds: 1_800 },
  signInLinkByEmail: { points: 5, seconds: 1_800 },
  signInLinkByAddress: { points: 100, seconds: 3_600 },
  resetByEmail: { points: 5, seconds: 1_800 },
  resetByAddress: { points: 25, seconds: 300 },
  passwordChange: { points: 10, seconds: 600 },
}

type LimitName = keyof typeof standardLimits
export type LimitSettings = Record<LimitName, Rate & { burst?: Rate }>

/** A limit that a try falls under, and what it is counted by. */
export type Count = readonly [name: LimitName, key: string]

export type Limits = {
  /**
   * Counts one try under each limit, in this order. Where one has had too many, the others do not
   * count it: throws a 429 with the seconds to wait.
   */
  consume(...counts: Count[]): Promise<void>
  /** Undoes the count of an attempt that was no attack. Where there is a burst, of all attempts of the key. */
  refund(...counts: Count[]): Promise<void>
  /** Forgets all attempts of these keys. */
  clear(...counts: Count[]): Promise<void>
  /** Counts one try. Whether it was within the limit. */
  isWithin(...count: Count): Promise<boolean>
}

/** The limits of sign-in, sign-up, reset and password change, counted for all processes. */
export function createLimits(db: IdentityDb, settings: Partial<LimitSettings> = {}): Limits {
  const all: LimitSettings = { ...standardLimits, ...settings }
  const counters = new Map<LimitName, Counter>()
  function counterOf(name: LimitName): Counter {
    const counter = counters.get(name) ?? createLimit(db, name, all[name])
    counters.set(name, counter)
    return counter
  }

  async function consume(...counts: Count[]): Promise<void> {
    const undos: (() => Promise<unknown>)[] = []
    try {
      for (const [name, key] of counts) undos.push(await counterOf(name).consume(hashed(key)))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      for (const undo of undos) await undo()
      throw new IdentityError(
        429,
        'too_many_requests',
        'Too many attempts. Please wait a moment and try again.',
        { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) },
      )
    }
  }

  return {
    consume,
    async refund(...counts) {
      for (const [name, key] of counts) await counterOf(name).refund(hashed(key))
    },
    async clear(...counts) {
      for (const [name, key] of counts) await counterOf(name).clear(hashed(key))
    },
    async isWithin(...count) {
      try {
        await consume(count)
        return true
      } catch (error) {
        if (error instanceof IdentityError) return false
        throw error
      }
    },
  }
}

type Counter = {
  /** Returns what takes this one try back. Throws a `RateLimiterRes` when there were too many. */
  consume(key: string): Promise<() => Promise<unknown>>
  refund(key: string): Promise<void>
  clear(key: string): Promise<void>
}

function createLimit(
  db: IdentityDb,
  name: LimitName,
  { burst, ...rate }: LimitSettings[LimitName],
): Counter {
  const steady = createCounter(db, name, rate)
  const consumeSteady = async (key: string) => {
    await steady.consume(key)
    return () => steady.reward(key)
  }
  if (!burst) {
    return {
      consume: consumeSteady,
      refund: async (key) => void (await steady.reward(key)),
      clear: async (key) => void (await steady.delete(key)),
    }
  }
  const spare = createCounter(db, `${name}Burst`, burst)
  const consumeSpare = async (key: string, refused: RateLimiterRes) => {
    try {
      await spare.consume(key)
    } catch (error) {
      const isSooner = error instanceof RateLimiterRes && refused.msBeforeNext < error.msBeforeNext
      throw isSooner ? refused : error
    }
    return () => spare.reward(key)
  }
  const clear = async (key: string) => {
    await steady.delete(key)
    await spare.delete(key)
  }
  return {
    async consume(key) {
      try {
        return await consumeSteady(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) return consumeSpare(key, error)
        throw error
      }
    },
    refund: clear,
    clear,
  }
}
