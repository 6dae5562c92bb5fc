import { useLingui } from '@lingui/react/macro'

/** From here on, numbers are written in short form. */
const long = 10_000

/** Returns functions that write numbers and days in the page's language. */
export function useNumbers() {
  const { i18n } = useLingui()
  const full = (value: number) => i18n.number(value)
  return {
    full,
    /** Such as `12.3K`. */
    short: (value: number) =>
      value < long
        ? full(value)
        : i18n.number(value, { notation: 'compact', maximumFractionDigits: 1 }),
    /** Days are in UTC. */
    dayOf: (day: string) => i18n.date(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  }
}
