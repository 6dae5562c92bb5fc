/** How many days a period may have. */
export const periods = [7, 28, 90, 365] as const
export type Period = (typeof periods)[number]

/** Returns the period that an address asks for, or else 28 days. */
export function readPeriod(search: URLSearchParams): Period {
  const asked = search.get('days')
  return periods.find((days) => String(days) === asked) ?? 28
}
