/** From when until when people are notified, in hours of their day. */
const firstHour = 9
const lastHour = 20

/**
 * Whether somebody in a time zone may be notified at a time: by day, and not on the day that they were
 * last notified on.
 */
export function mayNotify(now: Date, { toldAt, timeZone }: { toldAt: Date; timeZone: string }) {
  const { day, hour } = localTime(now, timeZone)
  return hour >= firstHour && hour < lastHour && day !== localTime(toldAt, timeZone).day
}

function localTime(time: Date, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  }).formatToParts(time)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}
