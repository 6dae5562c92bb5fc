import { useLingui } from '@lingui/react/macro'

/**
 * Returns a function that formats the day of a time in UTC: the server does not know the shopper's
 * time zone, and hydration needs the same text.
 */
export function useDateFormat(): (time: number) => string {
  const { i18n } = useLingui()
  return (time) => i18n.date(new Date(time), { dateStyle: 'medium', timeZone: 'UTC' })
}
