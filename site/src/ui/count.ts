const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Returns a number of followers in short form, such as `12.3K`. Uses Latin letters in every language. */
export function formatCount(count: number): string {
  return compact.format(count)
}
