import { storedText } from '../../browser/storage.ts'

const signer = storedText({ storage: 'local', key: 'terms-of-service' })

/** Whether this browser has stored that a user signed the policies; false without storage. */
export function hasSignedPolicies(userId: string): boolean {
  return signer.read() === userId
}

/** Stores that a user signed the policies, so that not every page asks the server. */
export function storeSignedPolicies(userId: string): void {
  signer.write(userId)
}
