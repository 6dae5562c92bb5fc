import type { SiteUser } from '../runtime/page-context.ts'

const exempt = /^\/(terms-of-service|legal|logout|account\/delete)(\/|$)/

/** Whether the legal dialog may be shown: not to operators, nor on legal texts, logout and deletion. */
export function mayAskForPolicies(user: Pick<SiteUser, 'impersonator'>, path: string): boolean {
  return user.impersonator === undefined && !exempt.test(path)
}
