const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** A number of followers in short: `12.3K`. In English letters in every language. */
export function formatCount(count: number): string {
  return compact.format(count)
}
