import { isIPv6 } from 'node:net'

import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { IdentityError } from './errors.ts'

/** How often each thing may be tried, and within how many seconds. */
export const standardLimits = {
  signInByAddress: { points: 25, seconds: 300 },
  signInByEmail: { points: 25, seconds: 3_600 },
  signUpByAddress: { points: 5, seconds: 1_800 },
  resetByEmail: { points: 5, seconds: 1_800 },
  resetByAddress: { points: 25, seconds: 300 },
  passwordChange: { points: 10, seconds: 600 },
}

export type LimitName = keyof typeof standardLimits
export type LimitSettings = Record<LimitName, { points: number; seconds: number }>

/** Makes the counter of one limit; another than the memory's lets several processes share it. */
export type MakeLimiter = (name: LimitName, points: number, seconds: number) => RateLimiterAbstract

export type Limits = {
  /** Counts one try. Throws a 429 with the seconds to wait when there were too many. */
  take(name: LimitName, key: string): Promise<void>
  /** Takes one try back: it was not an attack. */
  giveBack(name: LimitName, key: string): Promise<void>
}

const inMemory: MakeLimiter = (name, points, seconds) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/** The limits of sign-in, sign-up, reset and password change. */
export function createLimits(
  settings: Partial<LimitSettings> = {},
  make: MakeLimiter = inMemory,
): Limits {
  const all: LimitSettings = { ...standardLimits, ...settings }
  const limiter = (name: LimitName) => make(name, all[name].points, all[name].seconds)
  const limiters: Record<LimitName, RateLimiterAbstract> = {
    signInByAddress: limiter('signInByAddress'),
    signInByEmail: limiter('signInByEmail'),
    signUpByAddress: limiter('signUpByAddress'),
    resetByEmail: limiter('resetByEmail'),
    resetByAddress: limiter('resetByAddress'),
    passwordChange: limiter('passwordChange'),
  }
  return {
    async take(name, key) {
      try {
        await limiters[name].consume(key)
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
    async giveBack(name, key) {
      await limiters[name].reward(key)
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
