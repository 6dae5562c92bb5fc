import { useLingui } from '@lingui/react/macro'
import type { Estimate } from '@ltk/contract/operations'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns functions that write numbers and times in the page's language; days are those of UTC. */
export function useFormat(now: string) {
  const { i18n } = useLingui()
  const points = (value: number) =>
    i18n.number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const percent = (value: number) =>
    i18n.number(value, { style: 'percent', maximumFractionDigits: 1 })
  const relative = (time: number, sign: 1 | -1) => {
    const span = Math.max(0, time)
    const format = new Intl.RelativeTimeFormat(i18n.locale, { style: 'short' })
    if (span >= 2 * day) return format.format(sign * Math.floor(span / day), 'day')
    if (span >= 2 * hour) return format.format(sign * Math.floor(span / hour), 'hour')
    return format.format(sign * Math.floor(span / minute), 'minute')
  }
  return {
    number: (value: number) => i18n.number(value, { maximumFractionDigits: 1 }),
    percent,
    /** In percentage points, such as `+1.2 (−0.3 – +2.7)`. */
    points: ({ value, low, high }: Estimate) =>
      `${points(value)} (${points(low)} – ${points(high)})`,
    /** A rate, such as `12.5% (10% – 15.2%)`. */
    rate: ({ value, low, high }: Estimate) =>
      `${percent(value)} (${percent(low)} – ${percent(high)})`,
    dayOf: (date: string) => i18n.date(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' }),
    timeOf: (time: string) =>
      i18n.date(new Date(time), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
    seconds: (ms: number) =>
      i18n.number(ms / 1_000, {
        style: 'unit',
        unit: 'second',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }),
    /** How long ago a time was, such as `5 min. ago`. */
    ago: (time: string) => relative(Date.parse(now) - Date.parse(time), -1),
    /** How long it is until a time, such as `in 5 min.`. */
    until: (time: string) => relative(Date.parse(time) - Date.parse(now), 1),
  }
}
