/**
 * Splits an amount in minor units by weights, to the last unit: what rounding down leaves goes to the
 * largest remainders, of equal ones to the first. Weights below 0 count as 0; all get the same where
 * none is above it. Without weights there is nothing to spread over, and no part.
 */
export function spread(amount: number, weights: number[]): number[] {
  if (weights.length === 0) return []
  const positive = weights.map((weight) => BigInt(Math.max(0, weight)))
  const shares = positive.some((weight) => weight > 0n) ? positive : weights.map(() => 1n)
  const sum = shares.reduce((all, share) => all + share, 0n)
  const whole = BigInt(Math.abs(amount))
  const parts = shares.map((share, index) => ({
    index,
    part: (whole * share) / sum,
    remainder: (whole * share) % sum,
  }))
  let left = whole - parts.reduce((all, { part }) => all + part, 0n)
  for (const part of parts.toSorted((a, b) => Number(b.remainder - a.remainder))) {
    if (left === 0n) break
    part.part += 1n
    left -= 1n
  }
  return parts.map(({ part }) => Math.sign(amount) * Number(part) || 0)
}
