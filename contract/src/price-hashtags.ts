/**
 * The hashtags whose posts follow from prices and not from what creators write: posts that feature a
 * product in stock that costs less than before, or less than 50 or 100 US dollars.
 */
export const priceHashtags = {
  sale: 'ltksalealert',
  under50: 'ltkfindsunder50',
  under100: 'ltkfindsunder100',
} as const

const all: readonly string[] = Object.values(priceHashtags)

/** Whether the posts of a hashtag, in lower case and without '#', follow from prices. */
export function isPriceHashtag(hashtag: string): boolean {
  return all.includes(hashtag)
}
