import type { SignedPolicies } from '@ltk/contract/signed-policies'

/** Whether a policy that must be signed is not. */
export function lacksPolicies({ cookie, privacy }: SignedPolicies): boolean {
  return !cookie || !privacy
}
