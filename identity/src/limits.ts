import { isIPv6 } from 'node:net'

import { BurstyRateLimiter, RateLimiterRes } from 'rate-limiter-flexible'

import { IdentityError } from './errors.ts'
import { hashed } from './store/hashed.ts'
import { createCounter, type Rate } from './store/limits.ts'
import type { IdentityDb } from './tables.ts'

/**
 * How often each thing may be tried. One with a burst may be tried that often at once and goes on
 * at the slower rate.
 */
export const standardLimits = {
  signInByAddress: { points: 25, seconds: 300 },
  // Slow enough that one address alone does not use up what an account has in an hour.
  signInByPair: { points: 1, seconds: 300, burst: { points: 10, seconds: 3_600 } },
  signInByEmail: { points: 25, seconds: 3_600 },
  signUpByAddress: { points: 5, seconds: 1_800 },
  resetByEmail: { points: 5, seconds: 1_800 },
  resetByAddress: { points: 25, seconds: 300 },
  passwordChange: { points: 10, seconds: 600 },
}

export type LimitName = keyof typeof standardLimits
export type LimitSettings = Record<LimitName, Rate & { burst?: Rate }>

export type Limits = {
  /** Counts one try. Throws a 429 with the seconds to wait when there were too many. */
  take(name: LimitName, key: string): Promise<void>
  /** Takes one try back: it was not an attack. Where there is a burst, all tries of the key. */
  giveBack(name: LimitName, key: string): Promise<void>
}

/** The limits of sign-in, sign-up, reset and password change, counted for all processes. */
export function createLimits(db: IdentityDb, settings: Partial<LimitSettings> = {}): Limits {
  const all: LimitSettings = { ...standardLimits, ...settings }
  const counters: Record<LimitName, Counter> = {
    signInByAddress: createLimit(db, 'signInByAddress', all),
    signInByPair: createLimit(db, 'signInByPair', all),
    signInByEmail: createLimit(db, 'signInByEmail', all),
    signUpByAddress: createLimit(db, 'signUpByAddress', all),
    resetByEmail: createLimit(db, 'resetByEmail', all),
    resetByAddress: createLimit(db, 'resetByAddress', all),
    passwordChange: createLimit(db, 'passwordChange', all),
  }
  return {
    async take(name, key) {
      try {
        await counters[name].take(hashed(key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new IdentityError(
          429,
          'too_many_requests',
          'Too many attempts. Please wait a moment and try again.',
          { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) },
        )
      }
    },
    giveBack: (name, key) => counters[name].giveBack(hashed(key)),
  }
}

type Counter = {
  take(key: string): Promise<unknown>
  giveBack(key: string): Promise<void>
}

function createLimit(db: IdentityDb, name: LimitName, settings: LimitSettings): Counter {
  const { burst, ...rate } = settings[name]
  const steady = createCounter(db, name, rate)
  if (!burst) {
    return {
      take: (key) => steady.consume(key),
      giveBack: async (key) => void (await steady.reward(key)),
    }
  }
  const spare = createCounter(db, `${name}Burst`, burst)
  const both = new BurstyRateLimiter(steady, spare)
  return {
    take: (key) => both.consume(key),
    giveBack: async (key) => {
      await steady.delete(key)
      await spare.delete(key)
    },
  }
}

/** What an address counts as: itself, or its /64 for IPv6, where one home has that many. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
