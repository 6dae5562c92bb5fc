export type Tokens = {
  accessToken: string
  refreshToken?: string | undefined
  /** When the access token expires. */
  expiresAt: Date
}

export type StoredSession = {
  key: string
  /** Incremented by each renewal of the tokens. */
  version: number
  userId: string
  /** The user's data that pages show, as stored; `parseProfile` reads it. */
  profile: Record<string, unknown>
  tokens: Tokens
}

/** A session, without the tokens in it. */
type ListedSession = Pick<StoredSession, 'key' | 'profile'> & {
  browser?: string | undefined
  system?: string | undefined
  usedAt: Date
}

type TokenVersion = Pick<StoredSession, 'key' | 'version'>

/**
 * Stores the sessions of signed-in browsers, for all processes. `value` is the value of the
 * session's cookie. A session that has ended is not found.
 */
export type SessionStore = {
  /** Returns the value of the new session's cookie. */
  insert(session: {
    userId: string
    profile: Record<string, unknown>
    tokens: Tokens
    browser?: string | undefined
    system?: string | undefined
    /** When the session ends, if sooner than usual. */
    expiresAt?: Date | undefined
  }): Promise<string>
  find(value: string): Promise<StoredSession | undefined>
  /** Returns the sessions of a user, the one used last first. */
  listOf(userId: string): Promise<ListedSession[]>
  /**
   * Takes the lease to renew the tokens of a version for some seconds. True for one caller only.
   */
  lease(version: TokenVersion, seconds: number): Promise<boolean>
  release(version: TokenVersion): Promise<void>
  /** Replaces the tokens of a version with new ones. False if another caller was faster. */
  renew(value: string, version: TokenVersion, tokens: Tokens): Promise<boolean>
  setProfile(value: string, profile: Record<string, unknown>): Promise<void>
  delete(value: string): Promise<void>
}
