import { storedText } from '../../browser/storage.ts'

const asked = storedText({ storage: 'session', key: 'guide-list' })

/**
 * Remembers, while a visitor signs up, that the gifts kept at an address are to become a wishlist.
 * Without storage the shopper presses the button after signing up.
 */
export function rememberList(address: string): void {
  asked.write(address)
}

/** Whether that was remembered for an address. Forgets it. */
export function takeList(address: string): boolean {
  const isAsked = asked.read() === address
  if (isAsked) asked.remove()
  return isAsked
}
