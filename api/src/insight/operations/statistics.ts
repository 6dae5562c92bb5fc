import type { Estimate } from '@ltk/contract/operations'

/** `successes` of `trials`. */
type Proportion = { successes: number; trials: number }

/** The standard normal distribution's 97.5th percentile, for 95 % confidence. */
const z = 1.959_964

/**
 * Returns a proportion with its 95 % confidence interval by Wilson's score method, which holds for few
 * trials and for rates near 0 and 1. Without trials nothing is known: 0 to 1.
 *
 * E. B. Wilson, Probable inference, the law of succession, and statistical inference. Journal of the
 * American Statistical Association 22 (1927), 209–212; as method 3 in R. G. Newcombe, Two-sided
 * confidence intervals for the single proportion, Statistics in Medicine 17 (1998), 857–872.
 */
export function estimateProportion({ successes, trials }: Proportion): Estimate {
  if (trials === 0) return { value: 0, low: 0, high: 1 }
  const value = successes / trials
  const middle = (value + z ** 2 / (2 * trials)) / (1 + z ** 2 / trials)
  const half =
    (z / (1 + z ** 2 / trials)) *
    Math.sqrt((value * (1 - value)) / trials + z ** 2 / (4 * trials ** 2))
  return {
    value,
    // Exact at the ends, where rounding may leave it a little beside.
    low: successes === 0 ? 0 : Math.max(0, middle - half),
    high: successes === trials ? 1 : Math.min(1, middle + half),
  }
}

/**
 * Returns the difference of two independent proportions, the first minus the second, with its 95 %
 * confidence interval by Newcombe's hybrid score method without continuity correction.
 *
 * Method 10 in R. G. Newcombe, Interval estimation for the difference between independent proportions:
 * comparison of eleven methods, Statistics in Medicine 17 (1998), 873–890.
 */
export function estimateDifference(first: Proportion, second: Proportion): Estimate {
  const [a, b] = [estimateProportion(first), estimateProportion(second)]
  const value = a.value - b.value
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
  }
}

/**
 * The chi-squared distribution's upper critical values for a probability of 0.001, from one degree of
 * freedom on: NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.4.
 */
const criticalValues = [
  10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.125, 27.877, 29.588,
]

/** The test is an approximation, and needs so many expected in each group (Cochran's rule). */
const fewestExpected = 5

/**
 * Compares how many there are in each group with the shares that were meant, by Pearson's chi-squared
 * test: `mismatch` if so large a deviation has a probability below 0.001, which is the usual limit for
 * sample ratios (A. Fabijan and others, Diagnosing sample ratio mismatch in online controlled
 * experiments, KDD 2019). `unknown` if there are too few to tell, or more than eleven groups.
 */
export function compareWithShares(
  groups: { count: number; share: number }[],
): 'fits' | 'mismatch' | 'unknown' {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const meant = groups.filter(({ share }) => share > 0)
  if (groups.some(({ count, share }) => share === 0 && count > 0)) return 'mismatch'
  if (meant.some(({ share }) => share * total < fewestExpected)) return 'unknown'
  const critical = criticalValues[meant.length - 2]
  if (critical === undefined) return 'unknown'
  const chiSquared = meant.reduce(
    (sum, { count, share }) => sum + (count - share * total) ** 2 / (share * total),
    0,
  )
  return chiSquared > critical ? 'mismatch' : 'fits'
}
