/** The signed-in user in the frame of the page. */
export type FrameUser = {
  email: string
  name: string
  /** Shown in place of a missing picture. */
  initial: string
  avatarUrl?: string | null
  canChangeEmail: boolean
  /** Whether the user is a creator with a public shop. */
  hasShop?: true | undefined
  /** The operator who is acting as this user, if any. */
  impersonator?: string | undefined
}
