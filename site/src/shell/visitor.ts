/** The signed-in user, as the frame shows them. */
export type Visitor = {
  email: string
  name: string
  /** Shown in place of a missing picture. */
  initial: string
  avatarUrl?: string | null
  canChangeEmail: boolean
  /** Whether the user is a creator whose shop can be seen. */
  hasShop?: true | undefined
  /** The operator who is acting as this user, if any. */
  impersonator?: string | undefined
}
