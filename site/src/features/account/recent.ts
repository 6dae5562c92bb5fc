/** How long a password that was given counts as given just now, in milliseconds. */
const recentMs = 300_000

/** Whether a password was given recently enough for what cannot be taken back. */
export function isRecent(signedInAt: Date | undefined, now: Date): boolean {
  return signedInAt !== undefined && now.getTime() - signedInAt.getTime() <= recentMs
}
