import { storedText } from '../../browser/storage.ts'

const signer = storedText({ storage: 'local', key: 'terms-of-service' })

/** Whether this browser remembers that a user has signed the policies; false without storage. */
export function hasSigned(userId: string): boolean {
  return signer.read() === userId
}

/** Remembers that a user has signed the policies, so that not every page asks the server. */
export function rememberSigned(userId: string): void {
  signer.write(userId)
}
