const key = 'guide-list'

/** Remembers, while a visitor signs up, that the gifts kept at an address are to become a wishlist. */
export function rememberList(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Without storage the shopper presses the button after signing up.
  }
}

/** Whether that was remembered for an address. Forgets it. */
export function takeList(address: string): boolean {
  try {
    const isAsked = sessionStorage.getItem(key) === address
    if (isAsked) sessionStorage.removeItem(key)
    return isAsked
  } catch {
    return false
  }
}
