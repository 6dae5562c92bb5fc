/** How long a sign-in counts as recent, in milliseconds. */
export const recentMs = 300_000

/** Whether the user signed in recently enough for irreversible changes. */
export function isRecentSignIn(signedInAt: Date | undefined, now: Date): boolean {
  return signedInAt !== undefined && now.getTime() - signedInAt.getTime() <= recentMs
}
