import type { Phrase } from '../attributes/find-meanings.ts'
import { hasRole, isSign, numberIn } from '../attributes/tell-roles.ts'

/** A price in a query: its limits in minor units, and how many phrases it is. */
export type PriceRead = { min: number | undefined; max: number | undefined; taken: number }

/** How far from a price `about` is. */
const tolerance = 0.25
/** Ranges without a currency that end below this are of something else: `0-3 months`. */
const leastTop = 15

/** Reads a price that begins at a phrase: `under 50`, `$50`, `50–100`, `ab 20 €`, `100元以下`. */
export function readPrice(phrases: readonly Phrase[], at: number): PriceRead | undefined {
  let next = at
  const takeIf = (test: boolean) => {
    if (test) next++
    return test
  }
  const first = phrases[at]
  const isLess = isSign(first, /^<=?$/) || hasRole(first, 'under')
  const isMore = isSign(first, /^>=?$/) || hasRole(first, 'over')
  const isAbout = hasRole(first, 'about')
  const isBetween = hasRole(first, 'between')
  const isVague = hasRole(first, 'stop')
  takeIf(isLess || isMore || isAbout || isBetween)
  takeIf(next > at && hasRole(phrases[next], 'about'))
  const low = readAmount(phrases, next)
  if (!low) return undefined
  next = low.next
  const taken = () => next - at
  if (
    !isLess &&
    (isSign(phrases[next], /^[-–—−]$/) ||
      hasRole(phrases[next], 'to') ||
      hasRole(phrases[next], 'and'))
  ) {
    const high = readAmount(phrases, next + 1)
    const isPrice =
      low.hasCurrency ||
      high?.hasCurrency ||
      isBetween ||
      isAbout ||
      (high?.number ?? 0) >= leastTop
    if (high && isPrice && low.number <= high.number) {
      next = high.next
      takeIf(hasRole(phrases[next], 'underAfter'))
      return { min: minor(low.number), max: minor(high.number), taken: taken() }
    }
  }
  if (takeIf(hasRole(phrases[next], 'underAfter')))
    return { min: undefined, max: minor(low.number), taken: taken() }
  if (takeIf(hasRole(phrases[next], 'overAfter')))
    return { min: minor(low.number), max: undefined, taken: taken() }
  if (isLess) return { min: undefined, max: minor(low.number), taken: taken() }
  if (isMore && (!isVague || low.hasCurrency))
    return { min: minor(low.number), max: undefined, taken: taken() }
  if (isAbout) {
    const [min, max] = [minor(low.number * (1 - tolerance)), minor(low.number * (1 + tolerance))]
    return { min, max, taken: taken() }
  }
  return low.hasCurrency ? { min: undefined, max: minor(low.number), taken: taken() } : undefined
}

function readAmount(phrases: readonly Phrase[], at: number) {
  const isCurrency = (phrase: Phrase | undefined) =>
    isSign(phrase, /^[$€£¥￥₩]$/) || hasRole(phrase, 'currency')
  const before = isCurrency(phrases[at]) ? 1 : 0
  const number = numberIn(phrases[at + before])
  if (number === undefined) return undefined
  const next = at + before + 1
  const after = isCurrency(phrases[next]) ? 1 : 0
  return { number, hasCurrency: before + after > 0, next: next + after }
}

function minor(amount: number): number {
  return Math.round(amount * 100)
}
