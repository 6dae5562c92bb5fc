export type Tokens = {
  accessToken: string
  refreshToken?: string | undefined
  /** When the access token ends. */
  expiresAt: Date
}

export type StoredSession = {
  key: string
  /** Grows with each renewal of the tokens. */
  version: number
  userId: string
  /** What the pages show of the user, as it was given. */
  profile: Record<string, unknown>
  tokens: Tokens
}

type Turn = Pick<StoredSession, 'key' | 'version'>

/**
 * Where the browsers that are signed in are kept, for all processes. `value` is what a browser's
 * cookie holds. A session that has ended is not found.
 */
export type SessionStore = {
  /** Gives the value of the new session's cookie. */
  insert(session: {
    userId: string
    profile: Record<string, unknown>
    tokens: Tokens
    /** When it ends, where that is sooner than for others. */
    expiresAt?: Date | undefined
  }): Promise<string>
  find(value: string): Promise<StoredSession | undefined>
  /** Takes the right to renew the tokens of a version for some seconds; of several, one gets it. */
  lease(turn: Turn, seconds: number): Promise<boolean>
  release(turn: Turn): Promise<void>
  /** Puts new tokens in place of those of a version. False where another was faster. */
  renew(value: string, turn: Turn, tokens: Tokens): Promise<boolean>
  setProfile(value: string, profile: Record<string, unknown>): Promise<void>
  delete(value: string): Promise<void>
}
