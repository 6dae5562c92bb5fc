const key = 'terms-of-service'

/** Whether this browser remembers that a user has signed; one that keeps nothing asks the server. */
export function hasSigned(userId: string): boolean {
  try {
    return localStorage.getItem(key) === userId
  } catch {
    return false
  }
}

/** Remembers that a user has signed, so that not every page asks. */
export function rememberSigned(userId: string): void {
  try {
    localStorage.setItem(key, userId)
  } catch {
    // Storage is full or switched off: the next page asks again.
  }
}
