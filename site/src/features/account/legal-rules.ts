import type { SignedPolicies } from '@ltk/contract/signed-policies'

/** Whether a policy is not signed that must be. */
export function lacksPolicies({ cookie, privacy }: SignedPolicies): boolean {
  return !cookie || !privacy
}
