import type { Day } from './price-year.ts'

const paidOn = (day: NonNullable<Day>) => day.salePrice ?? day.price

/**
 * The rule of decision 08-prices day by day, slowly and in the words of Directive 98/6/EC, Article 6a: what
 * may be shown on the last of some days.
 */
export function judgeLastDay(days: Day[]): {
  formerPrice: number | null
  listPrice: number | null
} {
  const none = { formerPrice: null, listPrice: null }
  const today = days.length - 1
  const now = days[today]
  if (!now) return none
  const start = firstDayOfReduction(days, today)
  if (start === undefined) return none

  const isSale = now.salePrice !== null
  const prior = range(Math.max(0, start - 30), start).flatMap((at) => {
    const day = days[at]
    return day?.available ? [{ at, paid: paidOn(day) }] : []
  })
  const isKnown = range(0, start - 29).some((at) => days[at])
  if (!isKnown || prior.length === 0) {
    const isRefuted = prior.some(({ paid }) => paid < now.price)
    const isNew = start + 30 > today
    return isSale && isNew && !isRefuted ? { ...none, listPrice: now.price } : none
  }
  const formerPrice = Math.min(...prior.map(({ paid }) => paid))
  const isRemembered = prior.some(({ at }) => at >= today - 90)
  const isRecent = range(start, today + 1).some((at) => at > today - 30 && isStep(days, start, at))
  const counts = isRemembered && (isSale || isRecent)
  return counts && formerPrice > paidOn(now) ? { ...none, formerPrice } : none
}

/** Where several reductions went on one from the other, the day of the first of them. */
function firstDayOfReduction(days: Day[], today: number): number | undefined {
  let chain = today
  while (chain > 0 && goesOn(days, chain)) chain--
  return range(chain, today + 1).find((at) => days[at]?.salePrice !== null || hasFallen(days, at))
}

/** Whether what is asked on a day goes on from what was asked on the day before. */
function goesOn(days: Day[], at: number): boolean {
  const [before, day] = [days[at - 1], days[at]]
  if (!before || !day || paidOn(day) > paidOn(before)) return false
  const isReduced = before.salePrice !== null || daysAtPrice(days, at - 1) < 30
  return isReduced || (paidOn(day) === paidOn(before) && day.salePrice === null)
}

/** For how many days up to one, that one included, its price had been asked. */
function daysAtPrice(days: Day[], until: number): number {
  const day = days[until]
  const other = range(0, until).findLast((at) => {
    const before = days[at]
    return !day || !before || paidOn(before) !== paidOn(day)
  })
  return until - (other ?? -1)
}

function hasFallen(days: Day[], at: number): boolean {
  const [before, day] = [days[at - 1], days[at]]
  return !!before && !!day && paidOn(day) < paidOn(before)
}

/** Whether a reduction began or went on with a lower price on a day. */
function isStep(days: Day[], start: number, at: number): boolean {
  return at === start || hasFallen(days, at)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
