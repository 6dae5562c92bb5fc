import type { SiteUser } from '../runtime/page-context.ts'

const exempt = /^\/(terms-of-service|legal|logout|account\/delete)(\/|$)/

/** Whether the legal dialog may show at all: not to operators, nor where its texts and its ways out are. */
export function mayAskForPolicies(user: Pick<SiteUser, 'impersonator'>, path: string): boolean {
  return user.impersonator === undefined && !exempt.test(path)
}
