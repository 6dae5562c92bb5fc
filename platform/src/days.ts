/** A day in UTC, such as `2026-11-22`. Days in order are texts in order. */
export type Day = string

const dayMs = 86_400_000

/** Returns the day of a time. */
export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10)
}

/** Returns the day that comes some days after another, or before it. */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(startOf(day).getTime() + days * dayMs))
}

/** Returns the first moment of a day. */
export function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Returns the days from the first to the last; none if the last is earlier. */
export function daysBetween(first: Day, last: Day): Day[] {
  const length = Math.round((startOf(last).getTime() - startOf(first).getTime()) / dayMs) + 1
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(first, index))
}

/** Returns the earlier of two days. */
export function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other
}

/** Returns the later of two days. */
export function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other
}
