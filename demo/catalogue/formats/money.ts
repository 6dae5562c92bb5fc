/** Minor units as a decimal amount, such as `75.00`. */
export function formatAmount(minor: number): string {
  return (minor / 100).toFixed(2)
}

/** Minor units as a price in Google's feeds, such as `75.00 USD`. */
export function formatPrice(minor: number, currency: string): string {
  return `${formatAmount(minor)} ${currency}`
}
