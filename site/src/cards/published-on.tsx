import { useLingui } from '@lingui/react/macro'

/** The day on which a post was published, the same on the server and in the browser. */
export function PublishedOn({ time }: { time: string }) {
  const { i18n } = useLingui()
  return <time dateTime={time}>{i18n.date(time, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
}
