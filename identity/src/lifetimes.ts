/** Lifetimes, in seconds. */
export const lifetimes = {
  hosted: { access: 36_000, id: 36_000, refresh: 2_592_000 },
  legacy: { access: 15_552_000, id: 36_000, refresh: 31_104_000 },
  session: 2_592_000,
  /** A browser's sign-in to the site: in all, and without a visit. */
  siteSession: 2_592_000,
  siteSessionIdle: 1_209_600,
  /** The lifetime of the cookie that identifies a browser by its last sign-in. */
  knownBrowser: 15_552_000,
  code: 60,
  interaction: 3_600,
  impersonation: 3_600,
  /** The links that a mail or an operator carries. */
  links: {
    verify_email: 86_400,
    sign_in: 3_600,
    reset_password: 3_600,
    restore_email: 604_800,
    impersonate: 600,
  },
}

/** The `amr` of a session in which an operator acts for somebody. */
export const impersonationMethod = 'impersonation'

/** Returns the remaining time of an impersonation that began at `since` (epoch seconds), at least one second. */
export function impersonationLeft(since: number): number {
  return Math.max(1, since + lifetimes.impersonation - Math.floor(Date.now() / 1000))
}
