const key = 'typed-email'

/** Keeps for this tab which email was typed, until it is sent. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // The storage is full or disabled: a reload empties the field.
  }
}

/** Returns the email that was typed in this tab and not sent; empty if there is none. */
export function typedEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then none was kept.
  }
}
