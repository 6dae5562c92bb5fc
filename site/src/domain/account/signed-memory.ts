const key = 'terms-of-service'

/** Whether this browser remembers that a user has signed the policies; false without storage. */
export function hasSigned(userId: string): boolean {
  try {
    return localStorage.getItem(key) === userId
  } catch {
    return false
  }
}

/** Remembers that a user has signed the policies, so that not every page asks the server. */
export function rememberSigned(userId: string): void {
  try {
    localStorage.setItem(key, userId)
  } catch {
    // Storage is full or disabled: the next page asks again.
  }
}
