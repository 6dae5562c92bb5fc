import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import pLimit from 'p-limit'

import { IdentityError } from '../errors.ts'

const derive = promisify(argon2)

// OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const running = 4
const waiting = 32

/** Hashes and checks passwords, a few at a time: each takes 19 MiB and a core for a while. */
export type PasswordHasher = {
  /** The PHC string of a password. Throws a 503 when too many wait. */
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash as with one, and returns false then. Throws a 503 when too many wait. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** Creates a hasher that runs at most 4 at once, queues 32 and refuses the rest. */
export function createPasswordHasher(): PasswordHasher {
  const limit = pLimit(running)

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= running + waiting) {
      throw new IdentityError(503, 'busy', 'Too many sign-ins at once. Please try again.', {
        retryAfterSeconds: 2,
      })
    }
    return limit(work)
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16)
        const tag = await derive('argon2id', {
          ...cost,
          message: password.normalize('NFC'),
          nonce: salt,
          tagLength,
        })
        return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
      }),
    verify: (stored, password) =>
      inTurn(async () => {
        const { memory, passes, parallelism, salt, tag } = parse(stored ?? noHash)
        const candidate = await derive('argon2id', {
          memory,
          passes,
          parallelism,
          message: password.normalize('NFC'),
          nonce: salt,
          tagLength: tag.length,
        })
        return timingSafeEqual(candidate, tag) && stored !== null
      }),
  }
}

const noHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(tagLength))}`

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  const [, memory, passes, parallelism, salt, tag] = match ?? []
  if (!salt || !tag) throw new Error('a stored password hash is not an argon2id PHC string')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
