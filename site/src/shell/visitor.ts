/** Whoever is signed in, as the frame shows them. */
export type Visitor = {
  email: string
  name: string
  /** Stands for them where there is no picture. */
  initial: string
  avatarUrl?: string | null
  canChangeEmail: boolean
  /** Who is really there, where somebody acts for the one who is signed in. */
  impersonator?: string | undefined
}
